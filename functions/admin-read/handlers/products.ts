import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { PRODUCT_OPERATIONS } from "../../../shared/catalog/products/products.operations.ts";
import type { ProductSummary } from "../../../shared/catalog/products/products.schema.ts";
import type { Products } from "../../../shared/catalog/products/products.table.ts";
import type { Reached } from "../../../shared/catalog/products/settings-reach.table.ts";
import { pricedAt, type StoredProduct } from "../../../shared/catalog/products/stored-product.ts";
import { definedOnly } from "../../../shared/platform/defined-only.ts";
import { existing } from "../../../shared/platform/existing.ts";
import { LISTED_FIELDS } from "../../../shared/vocabulary/product-fields.ts";
import type { Paging } from "../paging.ts";

export type ProductDeps = {
  readonly products: Pick<Products, "findDescribed" | "page" | "search" | "settingsReach">;
  readonly paging: Paging;
};

const summaryView = (stored: StoredProduct, now: string): ProductSummary => {
  const product = pricedAt(stored, now);
  const fields = Object.fromEntries(LISTED_FIELDS.map((name) => [name, product[name]]));
  return definedOnly(fields) as ProductSummary;
};

const reachedView = ({ products, examples }: Reached, now: string) => ({
  products,
  examples: examples.map((product) => {
    const { client_product_id, title, price } = pricedAt(product, now);
    return { client_product_id, title, price };
  }),
});

export const createProductHandlers = ({
  products,
  paging,
}: ProductDeps): StoreHandlersOf<"admin-read", typeof PRODUCT_OPERATIONS> => ({
  listProducts: ({ store: { brand }, query, now }) =>
    paging(
      query,
      ["products", brand, query.search],
      (page) =>
        query.search === undefined ? products.page(brand, page) : products.search(brand, query.search, page),
      (product) => summaryView(product, now.toISOString()),
    ),

  getSettingsReach: async ({ store: { brand, currency = null }, now }) => {
    const reach = await products.settingsReach(brand);
    const view = (reached: Reached) => reachedView(reached, now.toISOString());
    return {
      currency,
      store_currency: view(reach.storeCurrency),
      out_of_stock: view(reach.outOfStock),
      unpriced: view(reach.unpriced),
      counted_all: reach.countedAll,
    };
  },

  getProduct: async ({ store: { brand }, parameters: { client_product_id }, now }) => {
    const product = existing(await products.findDescribed(brand, client_product_id));
    return definedOnly({ ...summaryView(product, now.toISOString()), description: product.description });
  },
});
