import type { ProductDetail, ProductSummary } from "../../../shared/catalog/catalog.schema.ts";
import type { ProductLists } from "../../../shared/catalog/products/product-lists.table.ts";
import type { Products } from "../../../shared/catalog/products/products.table.ts";
import type { StoredProduct } from "../../../shared/catalog/products/stored-product.ts";
import { NotFound } from "../../../shared/platform/errors.ts";
import { ok } from "../../../shared/platform/http/endpoint.ts";
import type { StoreRequest } from "../admin-request.ts";
import type { Paging } from "../paging.ts";

export type ProductDeps = {
  readonly products: Pick<Products, "find">;
  readonly productLists: Pick<ProductLists, "page">;
  readonly paging: Paging;
};

const summary = ({ description, ...product }: StoredProduct): ProductSummary => product;

/** The stored copies of a store's products. */
export const createProductRoutes = ({ products, productLists, paging }: ProductDeps) => ({
  list: ({ store: { brand }, query }: StoreRequest) =>
    paging({
      query,
      scope: ["products", brand],
      read: async (page: { after: string | undefined; limit: number }) => {
        const { items, next } = await productLists.page(brand, page);
        return { items: items.map(summary), next };
      },
    }),

  find: async ({ store: { brand }, parameters: { client_product_id = "" } }: StoreRequest) => {
    const product = await products.find(brand, client_product_id);
    if (product === undefined) throw new NotFound();
    return ok(product satisfies ProductDetail);
  },
});
