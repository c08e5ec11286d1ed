import { queryOptions } from "@tanstack/react-query";
import { ORDER_OPERATIONS } from "../../../../../shared/attribution/attribution.operations.ts";
import { ApiError } from "../../../../../shared/contract/client.ts";
import { keys } from "./keys.ts";
import { pagesOptions } from "./pages.ts";
import type { StoreContext } from "./store.tsx";

export const ordersOptions = ({ api, brand }: StoreContext) =>
  pagesOptions(keys.orders.list(brand), (cursor) =>
    api.call(ORDER_OPERATIONS.listOrders, { brand, query: { cursor } }),
  );

const POLL_MS = 4_000;

/** `null` before the first order. Not cached, so that each visit restarts. */
export const newestOrderOptions = ({ api, brand }: StoreContext) =>
  queryOptions({
    queryKey: keys.orders.list(brand, "newest"),
    queryFn: async ({ signal }) => {
      const { items } = await api.call(ORDER_OPERATIONS.listOrders, { brand, query: { limit: 1 } }, signal);
      return items[0] ?? null;
    },
    refetchInterval: POLL_MS,
    gcTime: 0,
  });

export const SEARCHED_ORDERS = 100;

export const latestOrdersOptions = ({ api, brand }: StoreContext) =>
  queryOptions({
    queryKey: keys.orders.list(brand, "latest", SEARCHED_ORDERS),
    queryFn: ({ signal }) =>
      api.call(ORDER_OPERATIONS.listOrders, { brand, query: { limit: SEARCHED_ORDERS } }, signal),
    staleTime: 60_000,
  });

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
