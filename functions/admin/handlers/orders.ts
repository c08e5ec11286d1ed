import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { AmendOrder } from "../../../shared/attribution/amendments/amend-order.ts";
import type { ORDER_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import { OrderDoesNotExist } from "../../../shared/platform/errors.ts";

export type OrderDeps = { readonly amendOrder: AmendOrder };

export const createOrderHandlers = ({
  amendOrder,
}: OrderDeps): StoreHandlersOf<"admin", typeof ORDER_OPERATIONS> => ({
  amendStoreOrder: async ({ store, body, now, audit }) => {
    const write = (day: string) => audit(store.brand, "order.amended", { day, reason: body.reason });
    const outcome = await amendOrder(store, { ...body, source: "dashboard" }, now, write);
    if (outcome === "erased") throw new OrderDoesNotExist();
    return { changed: outcome === "accepted" };
  },
});
