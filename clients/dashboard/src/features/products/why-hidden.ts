import type { ProductSummary } from "../../../../../shared/catalog/products/products.schema.ts";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { isOutOfStock, isUnpriced } from "../../../../../shared/vocabulary/product-statuses.ts";
import { texts } from "./texts/en.ts";

type Product = Pick<
  ProductSummary,
  "product_status" | "price" | "price_hidden" | "stock_status" | "stock_quantity"
>;

/** Why storefronts leave out a product that is there, as the store's settings are; `undefined` if they show it. */
export const whyHidden = (
  product: Product,
  { out_of_stock, unpriced }: Pick<StoreView, "out_of_stock" | "unpriced">,
): string | undefined => {
  if (product.product_status !== "active") return undefined;
  if (out_of_stock === "hide" && isOutOfStock(product)) return texts.hiddenOutOfStock;
  return unpriced === "hide" && isUnpriced(product) ? texts.hiddenUnpriced : undefined;
};
