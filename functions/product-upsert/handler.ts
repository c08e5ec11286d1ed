import { type StoreEndpointDeps, storeEndpoint } from "../../shared/api/store-endpoint.ts";
import { PRODUCT_PUSH_OPERATIONS } from "../../shared/catalog/products/product-push.operations.ts";
import type { Products } from "../../shared/catalog/products/products.table.ts";
import type { Store } from "../../shared/stores/store.ts";

type Deps = StoreEndpointDeps<Store> & {
  readonly products: Pick<Products, "upsert">;
  readonly newProductId: () => number;
};

export const createHandler = ({ products, newProductId, ...deps }: Deps) =>
  storeEndpoint(PRODUCT_PUSH_OPERATIONS.upsertProduct, deps, async ({ store, body, now }) => {
    await products.upsert(store.brand, body, { newProductId: newProductId(), now: now.toISOString() });
    return {};
  });
