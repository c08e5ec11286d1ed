import type { ApiClient } from "../../../../../shared/contract/client.ts";
import { STORE_LIST_OPERATIONS } from "../../../../../shared/stores/stores.operations.ts";
import { keys } from "./keys.ts";
import { searchOptions } from "./pages.ts";

/**
 * The stores that the user may see.
 *
 * @param search words in name or brand
 */
export const storesOptions = (api: ApiClient, search = "") =>
  searchOptions(keys.stores(search), (cursor, { signal }) =>
    api.call(
      STORE_LIST_OPERATIONS.listStores,
      { query: { limit: 100, search: search || undefined, cursor } },
      signal,
    ),
  );
