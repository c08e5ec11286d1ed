import { OrderAlreadyExists } from "../platform/errors.ts";
import type { Logger } from "../platform/logger.ts";
import type { Store } from "../stores/store.ts";
import type { NewOrders } from "./new-orders.table.ts";
import type { OrderReport } from "./order-report.schema.ts";

export type AcceptOrderDeps = {
  readonly orders: NewOrders;
  readonly logger: Pick<Logger, "count" | "warn">;
};

/** @throws OrderAlreadyExists if its `order_id` was reported before */
export const createAcceptOrder =
  ({ orders, logger }: AcceptOrderDeps) =>
  async (store: Store, order: OrderReport, now: Date): Promise<void> => {
    const { brand } = store;
    try {
      await orders.record(brand, order, now.toISOString(), store);
    } catch (error) {
      if (error instanceof OrderAlreadyExists) {
        logger.count("OrderDuplicate", 1, { brand });
        if (!error.sameBody) {
          const message = "An order_id was reported again with another body. The first report is kept";
          logger.warn(message, { brand });
          logger.count("OrderIdReused", 1, { brand });
        }
      }
      throw error;
    }
    logger.count("OrderAccepted", 1, { brand });
  };
