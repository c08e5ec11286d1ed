import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import type { ApiClient } from "../../../../../shared/contract/client.ts";
import { STORE_LIST_OPERATIONS, STORE_OPERATIONS } from "../../../../../shared/stores/stores.operations.ts";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { useSession } from "../session/session.tsx";
import { keys } from "./keys.ts";
import { type Guarded, mayIn } from "./may-in.ts";
import { searchOptions } from "./pages.ts";

export type StoreContext = { readonly api: ApiClient; readonly brand: string };

/** @throws in a view without a store in the address */
export const useStoreContext = (): StoreContext => {
  const { api } = useSession();
  const { brand } = useParams();
  if (brand === undefined) throw new Error("This view's URL contains no store.");
  return { api, brand };
};

export const storeOptions = ({ api, brand }: StoreContext) =>
  queryOptions({
    queryKey: keys.store(brand),
    queryFn: () => api.call(STORE_OPERATIONS.getStore, { brand }),
  });

export const useStore = () => useQuery(storeOptions(useStoreContext()));

export const useOpenStore = (): StoreView | undefined => {
  const { api } = useSession();
  const { brand = "" } = useParams();
  const { data } = useQuery({ ...storeOptions({ api, brand }), enabled: brand !== "" });
  return brand === "" ? undefined : data;
};

/** UTC until the settings are loaded. */
export const useTimeZone = (): string => useStore().data?.time_zone ?? "UTC";

export const useStoreChanged = () => {
  const { brand } = useStoreContext();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.store(brand) });
};

export const storesOptions = (api: ApiClient, search = "") =>
  searchOptions(keys.stores(search), (cursor, { signal }) =>
    api.call(
      STORE_LIST_OPERATIONS.listStores,
      { query: { limit: 100, search: search || undefined, cursor } },
      signal,
    ),
  );

export const useMay = (): ((operation: Guarded) => boolean) => {
  const { user } = useSession();
  const { data: store } = useStore();
  return mayIn(user.isOperator, store);
};
