import { textTable } from "../../../clients/admin-cli/text-table.ts";
import type { Analytics } from "../../../shared/attribution/views/analytics.schema.ts";
import type { OrderView } from "../../../shared/attribution/views/orders.schema.ts";
import type { ProductDetail } from "../../../shared/catalog/products/products.schema.ts";
import type { FeedPage } from "../../../shared/videos/feed/feed.schema.ts";

export type DemoResult = {
  readonly pulledCount: number;
  readonly pulledMs: number;
  readonly products: readonly ProductDetail[];
  readonly order?: Pick<OrderView, "order_id" | "lines"> & { readonly attributedMs: number };
  readonly figures?: Pick<Analytics, "from" | "totals">;
  readonly feed: FeedPage;
};

export const describeDemo = (result: DemoResult): string =>
  [catalog(result), ...order(result), ...figures(result), feed(result)].join("\n\n");

function indented(...table: Parameters<typeof textTable>): string {
  return textTable(...table).replace(/^/gm, "  ");
}

function catalog({ products, pulledCount, pulledMs }: DemoResult): string {
  const rows = products.map((product) => [
    product.client_product_id,
    product.title,
    product.price,
    product.compare_price ?? "",
    product.stock_status ?? "",
    product.source,
  ]);
  const table = indented(["product", "title", "price", "was", "stock", "by"], rows);
  return `Catalog: ${pulledCount} products pulled in ${pulledMs} ms, ${products.length - pulledCount} pushed\n${table}`;
}

function order({ order, products }: DemoResult): string[] {
  if (!order) return [];
  const { order_id, lines, attributedMs } = order;
  const title = (id: string) => products.find((product) => product.client_product_id === id)?.title ?? "";
  const rows = lines.map((line) => [
    line.product_id,
    title(line.product_id),
    String(line.quantity),
    line.amount,
    line.credit ? `video ${line.credit.event_id} (${line.credit.signal}, ${line.credit.widget_type})` : "-",
  ]);
  const table = indented(["product", "title", "units", "amount", "credited to"], rows);
  return [`Order ${order_id}: attributed ${attributedMs} ms after it was reported\n${table}`];
}

function figures({ figures }: DemoResult): string[] {
  const headings = ["orders", "lines", "units", "revenue"] as const;
  return (figures?.totals ?? []).map((total) => {
    const row = (label: string, sums: typeof total.attributed) => [
      label,
      ...headings.map((name) => String(sums[name])),
    ];
    const table = indented(
      ["", ...headings],
      [row("all", total), row("attributed to videos", total.attributed)],
    );
    return `Figures of ${figures?.from} in ${total.currency}\n${table}`;
  });
}

function feed({ feed: { events } }: DemoResult): string {
  const products = new Set(events.flatMap((event) => event.products.map(({ id }) => id)));
  return `Feed: ${events.length} videos with ${products.size} products`;
}
