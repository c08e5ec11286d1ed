import { attribute } from "../../../shared/attribution/attribution.ts";
import type { Attributions } from "../../../shared/attribution/attributions.table.ts";
import { inCurrency } from "../../../shared/attribution/currency-digits.ts";
import { explain } from "../../../shared/attribution/explanation.ts";
import { addAmounts } from "../../../shared/attribution/money.ts";
import type { ExplanationView, OrderSummary, OrderView } from "../../../shared/attribution/orders.schema.ts";
import { OrderReport } from "../../../shared/orders/order-report.schema.ts";
import type { Order, Orders } from "../../../shared/orders/orders.table.ts";
import { NotFound } from "../../../shared/platform/errors.ts";
import { ok } from "../../../shared/platform/http/endpoint.ts";
import type { StoreRequest } from "../admin-request.ts";
import type { Paging } from "../paging.ts";

type OrderKey = Awaited<ReturnType<Orders["page"]>>["next"];

export type OrderDeps = {
  readonly orders: Pick<Orders, "page" | "find">;
  readonly attributions: Pick<Attributions, "find">;
  readonly paging: Paging;
};

const summary = (order: Order): OrderSummary => {
  const { lines } = attribute(order);
  const totals = new Map<string, { revenue: string; attributed_revenue: string }>();
  for (const { currency, amount, credit } of lines) {
    const { revenue = "0", attributed_revenue = "0" } = totals.get(currency) ?? {};
    totals.set(currency, {
      revenue: addAmounts(revenue, amount),
      attributed_revenue: credit === null ? attributed_revenue : addAmounts(attributed_revenue, amount),
    });
  }
  return {
    order_id: order.order_id,
    received_at: order.received_at,
    lines: lines.length,
    attributed_lines: lines.filter(({ credit }) => credit !== null).length,
    totals: [...totals].map(([currency, { revenue, attributed_revenue }]) => ({
      currency,
      revenue: inCurrency(revenue, currency),
      attributed_revenue: inCurrency(attributed_revenue, currency),
    })),
  };
};

/** A store's orders, and why each line was credited as it was. */
export const createOrderRoutes = ({ orders, attributions, paging }: OrderDeps) => ({
  list: ({ store: { brand }, query }: StoreRequest) =>
    paging({
      query,
      scope: ["orders", brand],
      read: async ({ after, limit }: { after: OrderKey; limit: number }) => {
        const { items, next } = await orders.page(brand, { cursor: after, limit });
        return { items: items.map(summary), next };
      },
    }),

  find: async ({ store: { brand }, parameters: { order_id = "" } }: StoreRequest) => {
    const [order, attribution] = await Promise.all([
      orders.find(brand, order_id),
      attributions.find(brand, order_id),
    ]);
    if (order === undefined) throw new NotFound();
    const { received_at } = order;
    const view: OrderView = {
      order_id,
      received_at,
      ...explain(order),
      attribution: attribution
        ? { lines: attribution.lines, unusable_signals: attribution.unusable_signals }
        : null,
    };
    return ok(view);
  },

  /** Nothing is recorded. */
  simulate: async ({ body }: StoreRequest) => ok(explain(body(OrderReport)) satisfies ExplanationView),
});
