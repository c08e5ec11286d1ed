import { ORDER_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import type { OrderView } from "../../../shared/attribution/orders.schema.ts";
import type { Context } from "../context.ts";
import { textTable } from "../text-table.ts";

type Line = OrderView["lines"][number];
type ProductTouches = OrderView["products"][number];

const creditOf = ({ credit, near_miss }: Line): string => {
  if (credit) return `video ${credit.event_id} (${credit.widget_type}, ${credit.signal})`;
  return near_miss
    ? `none; nearly ${near_miss.signal_product_id}: ${near_miss.differs_by.join(", ")}`
    : "none";
};

const lostOf = ({ touches, more_touches }: ProductTouches): string =>
  [
    ...touches
      .filter(({ reason }) => reason !== "credited")
      .map(({ event_id = "?", reason }) => `${event_id} ${reason}`),
    ...(more_touches > 0 ? [`${more_touches} more`] : []),
  ].join("; ");

export const showOrder = async ({ api, brand, print }: Context, orderId: string): Promise<void> => {
  const order = await api.call(ORDER_OPERATIONS.getOrder, { brand, order_id: orderId });
  const lost = new Map(order.products.map((product) => [product.product_id, lostOf(product)]));
  const rows = order.lines.map((line) => [
    line.product_id,
    line.quantity,
    line.amount,
    line.currency,
    creditOf(line),
    lost.get(line.product_id) ?? "",
  ]);
  const pending = order.attribution === null ? "\nNot attributed yet." : "";
  const table = textTable(["product", "units", "amount", "currency", "credited to", "other touches"], rows);
  print(order, `Order ${order.order_id}, received ${order.received_at}\n${table}${pending}`);
};

export const listOrders = async ({ api, brand, print }: Context): Promise<void> => {
  const { items } = await api.call(ORDER_OPERATIONS.listOrders, { brand });
  const rows = items.flatMap(({ order_id, received_at, lines, attributed_lines, totals }) =>
    totals.map(({ currency, revenue, attributed_revenue }) => [
      order_id,
      received_at,
      lines,
      attributed_lines,
      currency,
      revenue,
      attributed_revenue,
    ]),
  );
  const headings = ["order", "received", "lines", "credited", "currency", "revenue", "credited"];
  print(items, textTable(headings, rows));
};
