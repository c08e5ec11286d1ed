import { type AcceptOrderDeps, createAcceptOrder } from "../../orders/accept-order.ts";
import type { OrderReport } from "../../orders/order-report.schema.ts";
import { OrderAlreadyExists } from "../../platform/errors.ts";
import type { Store } from "../../stores/store.ts";

type Deps = AcceptOrderDeps & {
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** Records an order of a shop. A repeated one succeeds: Shopify delivers a webhook more than once. */
export const createRecordOrder = ({ now, ...deps }: Deps) => {
  const acceptOrder = createAcceptOrder(deps);
  return async (store: Store, order: OrderReport): Promise<void> => {
    try {
      await acceptOrder(store, order, new Date(now()));
    } catch (error) {
      if (!(error instanceof OrderAlreadyExists)) throw error;
    }
  };
};
