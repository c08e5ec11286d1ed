import type { ORDER_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import type { Attributions } from "../../../shared/attribution/figures/attributions.table.ts";
import { explain } from "../../../shared/attribution/rule/explanation.ts";
import { summarizeOrder } from "../../../shared/attribution/views/order-summary.ts";
import type { Orders } from "../../../shared/orders/orders.table.ts";
import { existing } from "../../../shared/platform/existing.ts";
import type { Logger } from "../../../shared/platform/logger.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import type { PageRequest, Paging } from "../paging.ts";

type OrderKey = Awaited<ReturnType<Orders["page"]>>["next"];

export type OrderDeps = {
  readonly orders: Pick<Orders, "page" | "find">;
  readonly attributions: Pick<Attributions, "find">;
  readonly paging: Paging;
  readonly logger: Pick<Logger, "error">;
};

/** A store's orders, and why each line is credited to its video. */
export const createOrderHandlers = ({
  orders,
  attributions,
  paging,
  logger,
}: OrderDeps): StoreHandlersOf<typeof ORDER_OPERATIONS> => ({
  listOrders: ({ store: { brand }, query }) =>
    paging(
      query,
      ["orders", brand],
      async ({ after, limit }: PageRequest<OrderKey>) => {
        const { unreadable, ...page } = await orders.page(brand, { cursor: after, limit });
        for (const { order_id, error } of unreadable) {
          logger.error("An order can't be read", error, { brand, order_id });
        }
        return page;
      },
      summarizeOrder,
    ),

  getOrder: async ({ store: { brand }, parameters: { order_id } }) => {
    const order = existing(await orders.find(brand, order_id));
    const attribution = await attributions.find(brand, order);
    return {
      order_id,
      received_at: order.received_at,
      ...explain(order),
      attribution: attribution
        ? { lines: attribution.lines, unusable_signals: attribution.unusable_signals }
        : null,
    };
  },

  simulateOrder: async ({ body }) => explain(body),
});
