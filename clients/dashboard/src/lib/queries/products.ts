import { queryOptions } from "@tanstack/react-query";
import { PRODUCT_OPERATIONS } from "../../../../../shared/catalog/products/products.operations.ts";
import { ApiError } from "../../../../../shared/contract/client.ts";
import { keys } from "./keys.ts";
import { searchOptions } from "./pages.ts";
import type { StoreContext } from "./store.tsx";

export const productsOptions = ({ api, brand }: StoreContext, search: string) =>
  searchOptions(keys.products.list(brand, search), (cursor, { signal }) =>
    api.call(
      PRODUCT_OPERATIONS.listProducts,
      { brand, query: { search: search || undefined, cursor } },
      signal,
    ),
  );

/** One product. `null` for an unknown id. */
export const productOptions = ({ api, brand }: StoreContext, id: string | undefined) =>
  queryOptions({
    queryKey: keys.products.one(brand, id),
    enabled: id !== undefined && id !== "",
    queryFn: async ({ signal }) => {
      try {
        return await api.call(PRODUCT_OPERATIONS.getProduct, { brand, client_product_id: id ?? "" }, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
