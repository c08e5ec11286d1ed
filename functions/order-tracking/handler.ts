import { type StoreEndpointDeps, storeEndpoint } from "../../shared/api/store-endpoint.ts";
import { ORDER_REPORT_OPERATIONS } from "../../shared/orders/order-report.operations.ts";
import type { Orders } from "../../shared/orders/orders.table.ts";
import { OrderAlreadyExists } from "../../shared/platform/errors.ts";
import type { Store } from "../../shared/stores/store.ts";

type Deps = StoreEndpointDeps<Store> & { readonly orders: Pick<Orders, "record"> };

/**
 * POST /external-shop-order-tracking/private
 *
 * Records a completed order once. The table's stream then triggers its attribution.
 */
export const createHandler = ({ orders, ...deps }: Deps) => {
  const { logger } = deps;
  return storeEndpoint(ORDER_REPORT_OPERATIONS.reportOrder, deps, async ({ store, body, now }) => {
    const { brand, retention_months } = store;
    try {
      await orders.record(brand, body, now.toISOString(), retention_months);
    } catch (error) {
      if (error instanceof OrderAlreadyExists) {
        logger.count("OrderDuplicate", 1, { brand });
        if (!error.sameBody) {
          logger.warn("An order_id was reported again with another body. The first report is kept", {
            brand,
          });
          logger.count("OrderIdReused", 1, { brand });
        }
      }
      throw error;
    }
    logger.count("OrderAccepted", 1, { brand });
    return {};
  });
};
