import { ProductPush } from "../../shared/contract/product.ts";
import type { Products } from "../../shared/data/products.ts";
import { ok } from "../../shared/http/endpoint.ts";
import { type StoreEndpointDeps, storeEndpoint } from "../../shared/http/store-endpoint.ts";

type Deps = StoreEndpointDeps & {
  readonly products: Pick<Products, "upsert">;
  /** A random integer of 53 bits. */
  readonly newProductId: () => number;
};

/**
 * POST /v2/product
 *
 * Creates a product, or changes the fields sent of one that exists.
 */
export const createHandler = ({ products, newProductId, ...deps }: Deps) =>
  storeEndpoint(deps, { storeId: "optional", body: ProductPush }, async ({ store, body, now }) => {
    await products.upsert(store.brand, body, { newProductId: newProductId(), now: now.toISOString() });
    return ok();
  });
