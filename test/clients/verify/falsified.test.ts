import { describe, expect, test } from "vitest";
import { recompute } from "../../../clients/verify/recompute.js";
import type { FiguresExportRow } from "../../../shared/attribution/proof/figures-export.schema.ts";
import {
  endFile,
  type FileOrder,
  randomStore,
  writeFigures,
} from "../../support/attribution/figures-file.ts";

type Rows = readonly FiguresExportRow[];
type Row<Type extends FiguresExportRow["type"]> = Extract<FiguresExportRow, { readonly type: Type }>;
type Amendment = Row<"order">["amendments"][number];
type Falsify = (rows: Rows, store: ReturnType<typeof randomStore>) => Rows | undefined;

const isType =
  <Type extends FiguresExportRow["type"]>(type: Type) =>
  (row: FiguresExportRow): row is Row<Type> =>
    row.type === type;

const changeRow =
  <Type extends FiguresExportRow["type"]>(
    type: Type,
    to: (row: Row<Type>, rows: Rows) => FiguresExportRow | readonly FiguresExportRow[] | undefined,
  ): Falsify =>
  (rows) => {
    for (const [index, row] of rows.entries()) {
      const changed = isType(type)(row) ? to(row, rows) : undefined;
      if (changed !== undefined) return rows.toSpliced(index, 1, ...[changed].flat());
    }
    return undefined;
  };

const changeValues = (to: (values: Row<"figures">["values"]) => Row<"figures">["values"] | undefined) =>
  changeRow("figures", (row) => {
    const values = to(row.values);
    return values && { ...row, values };
  });

const without = (name: string) =>
  changeValues(({ [name]: value, ...values }) => (Number(value ?? 0) === 0 ? undefined : values));

const plusOne = (name: string) =>
  changeValues((values) =>
    Number(values[name] ?? 0) === 0
      ? undefined
      : {
          ...values,
          [name]:
            typeof values[name] === "number"
              ? values[name] + 1
              : `${Number(values[name]) < 0 ? "-9" : "1"}${String(values[name]).replace("-", "")}`,
        },
  );

const changeAmendment = (
  to: (amendment: Amendment, row: Row<"order">, rows: Rows) => Amendment | undefined,
) =>
  changeRow("order", (row, rows) => {
    for (const [index, amendment] of row.amendments.entries()) {
      const changed = amendment.day === null ? undefined : to(amendment, row, rows);
      if (changed) return { ...row, amendments: row.amendments.with(index, changed) };
    }
    return undefined;
  });

const inPeriod = ({ received_on }: Row<"order">) => received_on >= "2026-10-31";
const lastRow = (rows: Rows): FiguresExportRow => rows.at(-1) as FiguresExportRow;

const rewrite =
  (change: (orders: readonly FileOrder[], rows: Rows) => readonly FileOrder[] | undefined): Falsify =>
  (rows, store) => {
    const orders = change(store.orders, rows);
    if (orders === undefined) return undefined;
    const written = writeFigures({ ...store, orders });
    return JSON.stringify(lastRow(written)) === JSON.stringify(lastRow(rows))
      ? undefined
      : [...written.slice(0, -1), lastRow(rows)];
  };

const deleteOrder = rewrite((orders) => (orders.length > 1 ? orders.slice(1) : undefined));
const deleteRefund = rewrite((orders) => {
  const index = orders.findIndex(({ amendments, isErased }) => amendments.length > 0 && !isErased);
  const found = orders[index];
  return found && orders.with(index, { ...found, amendments: found.amendments.slice(0, -1) });
});

const isLate = ({ day }: Amendment, { counted_on }: Row<"order">) => day !== counted_on;

const FALSIFIED: readonly [string, Falsify][] = [
  ["the same order_id twice", changeRow("order", (row) => [row, row])],
  ["orders deleted with their figures", deleteOrder],
  ["refunds deleted with their figures", deleteRefund],
  [
    "a late refund moved into its locked day",
    (rows, store) => {
      const move = changeAmendment((each, row) =>
        isLate(each, row) ? { ...each, day: row.counted_on } : undefined,
      )(rows, store);
      return move && endFile(move);
    },
  ],
  [
    "figures of an open day",
    (rows) => {
      const figures = rows.find(isType("figures"));
      const header = rows.find(isType("header"));
      const open = header?.days.find(({ ends_at }) => ends_at > header.created_at)?.day;
      return figures && open !== undefined ? endFile([...rows, { ...figures, day: open }]) : undefined;
    },
  ],
  [
    "closed days marked as open",
    (rows) =>
      endFile(
        rows.map((row) => (isType("header")(row) ? { ...row, created_at: "2026-10-31T12:00:00.000Z" } : row)),
      ),
  ],
  [
    "a shortened period",
    (rows) =>
      rows
        .map((row) =>
          isType("header")(row) ? { ...row, to: "2026-11-01", days: row.days.slice(0, 2) } : row,
        )
        .filter((row) => row.type !== "figures" || row.day <= "2026-11-01")
        .filter((row) => row.type !== "order" || row.received_on <= "2026-11-01"),
  ],
  ["a file that was cut before its last row", (rows) => rows.slice(0, -1)],
  ["a file that was cut in the middle, with its last row", (rows) => [...rows.slice(0, 3), lastRow(rows)]],
  [
    "an invented erased_orders row",
    (rows) => {
      const figures = rows.find(isType("figures"));
      return (
        figures &&
        endFile([...rows, { type: "erased_orders", day: "2026-10-31", orders: 1, figures: [figures] }])
      );
    },
  ],
  [
    "an order's figures called erased",
    rewrite((orders) => {
      const index = orders.findIndex(({ isErased }) => !isErased);
      const found = orders[index];
      return found && orders.with(index, { ...found, isErased: true });
    }),
  ],
  [
    "erased orders with more credit than lines",
    changeRow("erased_orders", (row) => {
      const index = row.figures.findIndex(({ values }) => values.attributed_lines !== undefined);
      const found = row.figures[index];
      if (found === undefined) return undefined;
      const values = { ...found.values, attributed_lines: 99 };
      return { ...row, figures: row.figures.with(index, { ...found, values }) };
    }),
  ],
  [
    "another number of erased orders",
    (rows, store) => {
      const changed = changeRow("erased_orders", (row) => ({ ...row, orders: row.orders + 1 }))(rows, store);
      return changed && endFile(changed);
    },
  ],
  [
    "a changed price",
    changeRow("order", (row) => ({
      ...row,
      order_items: row.order_items.map((item) => ({ ...item, price: `1${item.price}` })),
    })),
  ],
  [
    "a changed currency",
    changeRow("order", (row) => ({
      ...row,
      order_items: row.order_items.map((item) => ({ ...item, currency: "USD" })),
    })),
  ],
  [
    "a changed refund",
    changeAmendment((each) =>
      each.lines.length === 0
        ? undefined
        : { ...each, lines: each.lines.map((line) => ({ ...line, amount: `1${line.amount}` })) },
    ),
  ],
  [
    "the same refund twice",
    changeRow(
      "order",
      (row) => row.amendments[0] && { ...row, amendments: [...row.amendments, row.amendments[0]] },
    ),
  ],
  [
    "the same version of a refund twice",
    (rows, store) => {
      const changed = changeRow("order", (row) => {
        const versioned = row.amendments.find(({ version }) => version !== undefined);
        return (
          versioned && {
            ...row,
            amendments: [...row.amendments, { ...versioned, sequence: row.amendments.length }],
          }
        );
      })(rows, store);
      return changed && endFile(changed);
    },
  ],
  [
    "refunds marked as not applied",
    changeAmendment((each) => ({ ...each, day: null, accepted_at: "2026-10-29T12:00:00.000Z" })),
  ],
  [
    "a refund on another day than reported",
    changeAmendment((each, row) =>
      isLate(each, row) &&
      each.day !== null &&
      each.day < "2026-11-03" &&
      String(each.applied_at) < "2026-11-04"
        ? { ...each, day: "2026-11-04" }
        : undefined,
    ),
  ],
  [
    "a refund of an open day moved to a later one",
    changeAmendment((each, row, rows) =>
      !isLate(each, row) && String(each.day) < "2026-11-04" && rows.find(isType("header"))?.lock.days === 3
        ? { ...each, day: "2026-11-04" }
        : undefined,
    ),
  ],
  [
    "an order moved to a later day",
    changeRow("order", (row) =>
      row.received_on === row.counted_on && row.received_on < "2026-11-04"
        ? { ...row, counted_on: "2026-11-04" }
        : undefined,
    ),
  ],
  [
    "an order received on another day",
    changeRow("order", (row) =>
      inPeriod(row)
        ? { ...row, received_at: new Date(Date.parse(row.received_at) + 49 * 3_600_000).toISOString() }
        : undefined,
    ),
  ],
  [
    "credit without its signals",
    changeRow("order", (row) =>
      row.unconfirmed.length > 0 && row.svc_add_to_cart + row.svc_video_view !== "[][]"
        ? { ...row, svc_add_to_cart: "[]", svc_video_view: "[]" }
        : undefined,
    ),
  ],
  [
    "unconfirmed credit marked as confirmed",
    changeRow("order", (row) =>
      inPeriod(row) &&
      String(row.counted_on) <= "2026-11-01" &&
      row.unconfirmed.some((reason) => reason !== null)
        ? { ...row, unconfirmed: row.unconfirmed.map(() => null) }
        : undefined,
    ),
  ],
  [
    "a day without its figures",
    (rows) => {
      const day = rows.find(isType("figures"))?.day;
      return day === undefined
        ? undefined
        : endFile(rows.filter((row) => row.type !== "figures" || row.day !== day));
    },
  ],
  [
    "figures of another video",
    changeRow("figures", (row) => (row.scope === "VIDEO#7" ? { ...row, scope: "VIDEO#9" } : undefined)),
  ],
  ["duplicate figures", changeRow("figures", (row) => [row, row])],
  [
    "days that begin at another hour",
    changeRow("header", (row) => ({
      ...row,
      days: row.days.map((each) => ({
        ...each,
        begins_at: new Date(Date.parse(each.begins_at) + 11 * 3_600_000).toISOString(),
        ends_at: new Date(Date.parse(each.ends_at) + 11 * 3_600_000).toISOString(),
      })),
    })),
  ],
  [
    "a day missing in the first row",
    changeRow("header", (row) => ({ ...row, days: row.days.toSpliced(2, 1) })),
  ],
  [
    "another locked period",
    changeRow("header", (row) => ({ ...row, lock: { ...row.lock, locked_to: "2026-10-31" } })),
  ],
  ["a row after the last one", (rows) => [...rows, lastRow(rows)]],
  ["a last row of another file", changeRow("end", (row) => ({ ...row, brand: "br_other" }))],
  ["a row of unknown type", changeRow("figures", (row) => [row, { ...row, type: "open_day" } as never])],
  ...["orders", "lines", "units", "revenue", "attributed_revenue", "returned_units", "returned_revenue"].map(
    (name): [string, Falsify] => [`figures: one ${name} more`, plusOne(name)],
  ),
  ...["attributed_revenue", "returned_revenue", "late_units", "unconfirmed_orders"].map(
    (name): [string, Falsify] => [`figures: no ${name}`, without(name)],
  ),
  [
    "add-to-cart credit moved to views",
    changeValues((values) => {
      const name = Object.keys(values).find(
        (each) => /^add_to_cart_\w+_revenue$/.test(each) && Number(values[each]) !== 0,
      );
      if (name === undefined) return undefined;
      const { [name]: moved = "0", ...rest } = values;
      return { ...rest, [name.replace("add_to_cart", "video_view")]: moved };
    }),
  ],
];

const outcome = async (rows: Rows): Promise<string> => {
  try {
    const { difference, unattributed } = await recompute(rows.map((row) => JSON.stringify(row)));
    return difference ? `differs: ${difference.name}` : unattributed.length > 0 ? "unattributed" : "right";
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
};

const BY_LAST_ROW = new Set([
  "orders deleted with their figures",
  "refunds deleted with their figures",
  "a shortened period",
  "a file that was cut before its last row",
  "a file that was cut in the middle, with its last row",
  "an order's figures called erased",
  "a row after the last one",
  "a last row of another file",
]);

describe("a falsified file is detected:", () => {
  test.each(FALSIFIED)("%s", async (name, falsify) => {
    let [planted, accepted] = [0, 0];
    for (let seed = 1; planted < 8 && seed < 300; seed++) {
      const store = randomStore(seed);
      const rows = writeFigures(store);
      const falsified = falsify(rows, store);
      if (falsified === undefined || JSON.stringify(falsified) === JSON.stringify(rows)) continue;
      planted++;
      const found = await outcome(falsified);
      expect({ seed, isRight: found === "right" }).toEqual({ seed, isRight: false });
      if (BY_LAST_ROW.has(name)) continue;
      const withLastRow = await outcome(endFile(falsified));
      if (withLastRow === "right") accepted++;
    }
    expect(planted).toBeGreaterThan(3);
    // One change can stay undetected: a refund that a later refund replaces.
    expect(accepted).toBeLessThanOrEqual(1);
  });

  test("a file cut after any row", async () => {
    const rows = writeFigures(randomStore(1));
    for (let length = 0; length < rows.length; length++)
      expect(await outcome(rows.slice(0, length))).toMatch(/^refused: The file is (truncated|empty)/);
  });
});

test("detecting a left-out order needs the service's totals in the last row", async () => {
  const rows = deleteOrder(writeFigures(randomStore(2)), randomStore(2)) ?? [];
  expect(await outcome(rows)).toMatch(/^refused: The file is incomplete/);
  expect(await outcome(endFile(rows))).toBe("right");
});
