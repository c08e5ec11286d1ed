import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import { productUrlView, shownId } from "../../../shared/catalog/product-urls/product-url-view.ts";
import type { PRODUCT_URL_OPERATIONS } from "../../../shared/catalog/product-urls/product-urls.operations.ts";
import type { ProductUrls } from "../../../shared/catalog/product-urls/product-urls.table.ts";
import type { Products } from "../../../shared/catalog/products/products.table.ts";
import type { Paging } from "../paging.ts";

export type ProductUrlDeps = {
  readonly productUrls: Pick<ProductUrls, "page">;
  readonly products: Pick<Products, "shown">;
  readonly paging: Paging;
};

export const createProductUrlHandlers = ({
  productUrls,
  products,
  paging,
}: ProductUrlDeps): StoreHandlersOf<"admin-read", typeof PRODUCT_URL_OPERATIONS> => {
  const readPage = async (brand: string, request: Parameters<ProductUrls["page"]>[1]) => {
    const { items, next } = await productUrls.page(brand, request);
    const ids = [...new Set(items.flatMap((item) => shownId(item) ?? []))];
    const shown = ids.length === 0 ? new Map() : await products.shown(brand, ids);
    return { items: items.map((item) => ({ item, product: shown.get(shownId(item) ?? "") })), next };
  };

  return {
    listProductUrls: ({ store: { brand }, query: { status, ...query } }) =>
      paging(
        query,
        ["product-urls", brand, status],
        (request) => readPage(brand, { status, ...request }),
        ({ item, product }) => productUrlView(item, product),
      ),
  };
};
