import {
  createProductUrlChanges,
  type ProductUrlChangeDeps,
} from "../../../shared/catalog/product-urls/change-product-urls.ts";
import { productUrlView, shownId } from "../../../shared/catalog/product-urls/product-url-view.ts";
import type { PRODUCT_URL_OPERATIONS } from "../../../shared/catalog/product-urls/product-urls.operations.ts";
import type { ProductUrls } from "../../../shared/catalog/product-urls/product-urls.table.ts";
import type { Products } from "../../../shared/catalog/products/products.table.ts";
import { definedOnly } from "../../../shared/platform/defined-only.ts";
import { mapConcurrently } from "../../../shared/platform/map-concurrently.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import type { Paging } from "../paging.ts";

export type ProductUrlDeps = ProductUrlChangeDeps & {
  readonly productUrls: Pick<ProductUrls, "page" | "another">;
  readonly products: Pick<Products, "shown">;
  readonly paging: Paging;
};

export const createProductUrlHandlers = ({
  paging,
  ...deps
}: ProductUrlDeps): StoreHandlersOf<typeof PRODUCT_URL_OPERATIONS> => {
  const changes = createProductUrlChanges(deps);

  const page = async (brand: string, request: Parameters<ProductUrls["page"]>[1]) => {
    const { items, next } = await deps.productUrls.page(brand, request);
    const ids = [...new Set(items.flatMap((item) => shownId(item) ?? []))];
    const products = ids.length === 0 ? new Map() : await deps.products.shown(brand, ids);
    return { items: items.map((item) => ({ item, product: products.get(shownId(item) ?? "") })), next };
  };

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

    listProductUrls: ({ store: { brand }, query: { status, ...query } }) =>
      paging(
        query,
        ["product-urls", brand, status],
        (request) => page(brand, { status, ...request }),
        ({ item, product }) => productUrlView(item, product),
      ),
  };
};
