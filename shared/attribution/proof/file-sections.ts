import { addAmounts, lineAmount } from "../../platform/money.ts";
import type { Amount } from "../../vocabulary/money.ts";
import type { FiguresExportRow } from "./figures-export.schema.ts";

type Section = { readonly rows: number; readonly amounts: Readonly<Record<string, Amount>> };

export type FileSections = Readonly<Record<string, Section>>;

type Amounts = readonly (readonly [currency: string, amount: Amount])[];

const add = (sections: FileSections, name: string, count: number, added: Amounts): FileSections => {
  const { rows, amounts } = sections[name] ?? { rows: 0, amounts: {} };
  const sums = { ...amounts };
  for (const [currency, amount] of added) sums[currency] = addAmounts(sums[currency] ?? "0", amount);
  return { ...sections, [name]: { rows: rows + count, amounts: sums } };
};

type StoreRow = {
  readonly scope: string;
  readonly currency: string;
  readonly values: Readonly<Record<string, unknown>>;
};

const ofStore = (figures: readonly StoreRow[], name: string): Amounts =>
  figures.flatMap(({ scope, currency, values }) =>
    scope === "STORE" && values[name] !== undefined ? [[currency, String(values[name])] as const] : [],
  );

export const addToSections = (sections: FileSections, row: FiguresExportRow): FileSections => {
  if (row.type === "order") {
    const { order_items, amendments } = row;
    const sold = order_items.map(
      ({ currency, price, quantity }) => [currency, lineAmount(price, quantity)] as const,
    );
    const left = amendments.flatMap(({ lines }) =>
      lines.map(({ line, amount }) => [order_items[line]?.currency ?? "", amount] as const),
    );
    const withOrder = add(sections, "orders", 1, sold);
    return amendments.length === 0 ? withOrder : add(withOrder, "amendments", amendments.length, left);
  }
  if (row.type === "erased_orders")
    return add(sections, "erased_orders", row.orders, ofStore(row.figures, "revenue"));
  if (row.type === "unreadable_order") return add(sections, "unreadable_orders", 1, []);
  if (row.type !== "figures") return sections;
  const withFigures = add(sections, "figures", 1, ofStore([row], "revenue"));
  return add(withFigures, "refunds", 0, ofStore([row], "returned_revenue"));
};

export const listSections = (sections: FileSections) =>
  Object.entries(sections).map(([section, { rows, amounts }]) => ({
    section,
    rows,
    amounts: Object.entries(amounts).map(([currency, amount]) => ({ currency, amount })),
  }));
