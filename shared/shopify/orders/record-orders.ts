import { type AcceptOrderDeps, createAcceptOrder } from "../../orders/accept-order.ts";
import type { OrderReport } from "../../orders/order-report.schema.ts";
import { OrderAlreadyExists } from "../../platform/errors.ts";
import type { Store } from "../../stores/store.ts";

type Deps = AcceptOrderDeps & {
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/**
 * Records orders of a shop. A repeated one succeeds: Shopify delivers a webhook more than once.
 *
 * @returns what throws the first failure, once all others are recorded
 */
export const createRecordOrders = ({ now, ...deps }: Deps) => {
  const acceptOrder = createAcceptOrder(deps);

  const failureIn = async (store: Store, order: OrderReport): Promise<unknown> => {
    try {
      await acceptOrder(store, order, new Date(now()));
      return undefined;
    } catch (error) {
      return error instanceof OrderAlreadyExists ? undefined : error;
    }
  };

  return async (store: Store, orders: AsyncIterable<OrderReport>): Promise<void> => {
    const failures: unknown[] = [];
    for await (const order of orders) failures.push(await failureIn(store, order));
    const first = failures.find((failure) => failure !== undefined);
    if (first !== undefined) throw first;
  };
};
