import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import {
  createProductUrlChanges,
  type ProductUrlChangeDeps,
} from "../../../shared/catalog/product-urls/change-product-urls.ts";
import type { PRODUCT_URL_OPERATIONS } from "../../../shared/catalog/product-urls/product-urls.operations.ts";
import type { ProductUrls } from "../../../shared/catalog/product-urls/product-urls.table.ts";
import { definedOnly } from "../../../shared/platform/defined-only.ts";
import { mapConcurrently } from "../../../shared/platform/map-concurrently.ts";

export type ProductUrlDeps = ProductUrlChangeDeps & {
  readonly productUrls: Pick<ProductUrls, "another">;
};

export const createProductUrlHandlers = (
  deps: ProductUrlDeps,
): StoreHandlersOf<"admin", typeof PRODUCT_URL_OPERATIONS> => {
  const changes = createProductUrlChanges(deps);

  return {
    addProductUrls: async ({ store, body, audit, now }) => {
      const urls = [...new Set(body.urls)];
      await audit(store.brand, "product_urls.added", { count: urls.length, first: urls[0] });
      return { items: await changes.add(store, urls, now) };
    },

    removeProductUrls: async ({ store, body, audit, now }) => {
      const urls = [...new Set(body.urls)];
      await audit(store.brand, "product_urls.removed", { count: urls.length, first: urls[0] });
      const removed = await changes.remove(store, urls, now);
      const items = await mapConcurrently(removed, async ({ url, status, id }) => {
        const other_url = id && (await deps.productUrls.another(store.brand, id, url));
        return definedOnly({ url, status, other_url });
      });
      return { items };
    },
  };
};
