import type { ApiClient } from "../../../../../shared/contract/client.ts";
import { STORE_LIST_OPERATIONS } from "../../../../../shared/stores/stores.operations.ts";
import { keys } from "./keys.ts";
import { pagesOptions } from "./pages.ts";

/** The stores that the signed-in person may see. */
export const storesOptions = (api: ApiClient) =>
  pagesOptions(keys.stores(), (cursor) =>
    api.call(STORE_LIST_OPERATIONS.listStores, { query: { limit: 100, cursor } }),
  );
