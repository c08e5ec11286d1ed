import type { OrderReport } from "../../orders/order-report.schema.ts";
import type { Orders } from "../../orders/orders.table.ts";
import { OrderAlreadyExists } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";
import type { Store } from "../../stores/store.ts";

type Deps = {
  readonly orders: Pick<Orders, "record">;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Pick<Logger, "count">;
};

/** Records an order of a shop; a repeated one is known already, and that is as good. */
export const createRecordOrder =
  ({ orders, now, logger }: Deps) =>
  async ({ brand, retention_months }: Store, order: OrderReport): Promise<void> => {
    try {
      await orders.record(brand, order, new Date(now()).toISOString(), retention_months);
      logger.count("OrderAccepted", 1, { brand });
    } catch (error) {
      // Not even with another body: Shopify sends an order once it is complete, and its edits by other topics.
      if (!(error instanceof OrderAlreadyExists)) throw error;
      logger.count("OrderDuplicate", 1, { brand });
    }
  };
