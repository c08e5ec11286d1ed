import {
  createProductUrlChanges,
  type ProductUrlChangeDeps,
} from "../../../shared/catalog/product-urls/change-product-urls.ts";
import { productUrlView } from "../../../shared/catalog/product-urls/product-url-view.ts";
import type { PRODUCT_URL_OPERATIONS } from "../../../shared/catalog/product-urls/product-urls.operations.ts";
import type { ProductUrls } from "../../../shared/catalog/product-urls/product-urls.table.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import type { Paging } from "../paging.ts";

export type ProductUrlDeps = ProductUrlChangeDeps & {
  readonly productUrls: Pick<ProductUrls, "page">;
  readonly paging: Paging;
};

/** The product URLs of a store: each one is pulled into one product. */
export const createProductUrlHandlers = ({
  paging,
  ...deps
}: ProductUrlDeps): StoreHandlersOf<typeof PRODUCT_URL_OPERATIONS> => {
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
      return { items: await changes.remove(store, urls, now) };
    },

    listProductUrls: ({ store: { brand }, query: { status, ...query } }) =>
      paging(
        query,
        ["product-urls", brand, status],
        (page) => deps.productUrls.page(brand, { status, ...page }),
        productUrlView,
      ),
  };
};
