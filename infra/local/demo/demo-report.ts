import type { openStoreData } from "./seed-store.ts";
import { textTable } from "./text-table.ts";

type StoreData = ReturnType<typeof openStoreData>;
type Product = NonNullable<Awaited<ReturnType<StoreData["product"]>>>;
type Line = NonNullable<Awaited<ReturnType<StoreData["attribution"]>>>["lines"][number];

export type DemoResult = {
  readonly pulledCount: number;
  readonly pulledMs: number;
  readonly products: readonly Product[];
  readonly order: {
    readonly orderId: string;
    readonly lines: readonly Line[];
    readonly attributedMs: number;
  };
  readonly day: string;
  /** Figures of the store's rollup of that day. */
  readonly rollup: Readonly<Record<string, unknown>>;
};

/** What came of the demonstration, as aligned tables. */
export const describeDemo = (result: DemoResult): string =>
  [catalog(result), order(result), rollup(result)].join("\n\n");

function catalog({ products, pulledCount, pulledMs }: DemoResult): string {
  const rows = products.map((product) => [
    product.client_product_id,
    product.title ?? "",
    product.price ?? "",
    product.compare_price ?? "",
    product.stock_status ?? "",
    product.source,
  ]);
  const table = textTable(
    [
      { heading: "product" },
      { heading: "title" },
      { heading: "price", align: "right" },
      { heading: "was", align: "right" },
      { heading: "stock" },
      { heading: "by" },
    ],
    rows,
  );
  return `Catalog: ${pulledCount} products pulled in ${pulledMs} ms, ${products.length - pulledCount} pushed\n${table}`;
}

function order({ order: { orderId, lines, attributedMs }, products }: DemoResult): string {
  const title = (id: string) => products.find((product) => product.client_product_id === id)?.title ?? "";
  const rows = lines.map((line) => [
    line.product_id,
    title(line.product_id),
    String(line.quantity),
    line.amount,
    line.credit ? `video ${line.credit.event_id} (${line.credit.signal}, ${line.credit.widget_type})` : "-",
  ]);
  const table = textTable(
    [
      { heading: "product" },
      { heading: "title" },
      { heading: "units", align: "right" },
      { heading: "amount", align: "right" },
      { heading: "credited to" },
    ],
    rows,
  );
  return `Order ${orderId}: attributed ${attributedMs} ms after it was reported\n${table}`;
}

function rollup({ day, rollup: figures }: DemoResult): string {
  const row = (label: string, prefix: string) => [
    label,
    ...["orders", "lines", "units", "revenue"].map((name) => String(figures[`${prefix}${name}`] ?? 0)),
  ];
  const columns = ["orders", "lines", "units", "revenue"].map((heading) => ({
    heading,
    align: "right" as const,
  }));
  const table = textTable(
    [{ heading: "" }, ...columns],
    [row("all", ""), row("attributed to videos", "attributed_")],
  );
  return `Rollup of ${day} in USD\n${table}`;
}
