import { queryOptions } from "@tanstack/react-query";
import { ORDER_OPERATIONS } from "../../../../../shared/attribution/attribution.operations.ts";
import { ApiError } from "../../../../../shared/contract/client.ts";
import { keys } from "../../lib/queries/keys.ts";
import { pagesOptions } from "../../lib/queries/pages.ts";
import type { StoreContext } from "../../lib/queries/store.tsx";

export const ordersOptions = ({ api, brand }: StoreContext) =>
  pagesOptions(keys.orders.list(brand), (cursor) =>
    api.call(ORDER_OPERATIONS.listOrders, { brand, query: { cursor } }),
  );

/** One order with its explanation; `null` for an id that was never reported. */
export const orderOptions = ({ api, brand }: StoreContext, id: string) =>
  queryOptions({
    queryKey: keys.orders.one(brand, id),
    queryFn: async ({ signal }) => {
      try {
        return await api.call(ORDER_OPERATIONS.getOrder, { brand, order_id: id }, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
