import { type StoreEndpointDeps, storeEndpoint } from "../../shared/api/store-endpoint.ts";
import type { AmendOrder } from "../../shared/attribution/amendments/amend-order.ts";
import { AMENDMENT_OPERATIONS } from "../../shared/attribution/amendments/amendment.operations.ts";
import type { Store } from "../../shared/stores/store.ts";

type Deps = StoreEndpointDeps<Store> & { readonly amendOrder: AmendOrder };

export const createHandler = ({ amendOrder, ...deps }: Deps) =>
  storeEndpoint(AMENDMENT_OPERATIONS.amendOrder, deps, async ({ store, body, now }) => {
    await amendOrder(store, body, now);
    return {};
  });
