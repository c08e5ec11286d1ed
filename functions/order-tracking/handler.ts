import { type StoreEndpointDeps, storeEndpoint } from "../../shared/api/store-endpoint.ts";
import { type AcceptOrderDeps, createAcceptOrder } from "../../shared/orders/accept-order.ts";
import { ORDER_REPORT_OPERATIONS } from "../../shared/orders/order-report.operations.ts";
import type { Store } from "../../shared/stores/store.ts";

export const createHandler = ({ orders, ...deps }: StoreEndpointDeps<Store> & AcceptOrderDeps) => {
  const acceptOrder = createAcceptOrder({ orders, logger: deps.logger });
  return storeEndpoint(ORDER_REPORT_OPERATIONS.reportOrder, deps, async ({ store, body, now }) => {
    await acceptOrder(store, body, now);
    return {};
  });
};
