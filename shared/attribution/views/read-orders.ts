import type { Order } from "../../orders/order-item.table.ts";
import type { Orders } from "../../orders/orders.table.ts";
import type { Logger } from "../../platform/logger.ts";
import type { StoredAttribution } from "../figures/attribution-item.table.ts";
import type { Attributions } from "../figures/attributions.table.ts";

/** The attribution is missing for the first seconds. */
export type OrderWithAttribution = {
  readonly order: Order;
  readonly attribution: StoredAttribution | undefined;
};

export type ReadOrdersDeps = {
  readonly orders: Pick<Orders, "page">;
  readonly attributions: Pick<Attributions, "findAll">;
  readonly logger: Pick<Logger, "error">;
};

/** Damaged orders are left out, and damaged attributions are ignored. Both are logged. */
export const createReadOrders =
  ({ orders, attributions, logger }: ReadOrdersDeps) =>
  async (brand: string, page: Parameters<Orders["page"]>[1]) => {
    const { items, unreadable, next } = await orders.page(brand, page);
    const stored = await attributions.findAll(brand, items);
    for (const { order_id, error } of unreadable) {
      logger.error("An order can't be read", error, { brand, order_id });
    }
    for (const { order_id, error } of stored.unreadable) {
      logger.error("An attribution can't be read", error, { brand, order_id });
    }
    const withAttributions = items.map(
      (order): OrderWithAttribution => ({ order, attribution: stored.found.get(order.order_id) }),
    );
    return { items: withAttributions, next };
  };
