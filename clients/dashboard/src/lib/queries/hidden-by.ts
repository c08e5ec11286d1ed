import type { ProductSummary } from "../../../../../shared/catalog/products/products.schema.ts";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { isOutOfStock, isUnpriced } from "../../../../../shared/vocabulary/product-statuses.ts";

type Product = Pick<
  ProductSummary,
  "product_status" | "price" | "price_hidden" | "stock_status" | "stock_quantity"
>;

/** Setting that hides an active product. `undefined` if it is visible. */
export const hiddenBy = (
  product: Product,
  { out_of_stock, unpriced }: Pick<StoreView, "out_of_stock" | "unpriced">,
): "out_of_stock" | "unpriced" | undefined => {
  if (product.product_status !== "active") return undefined;
  if (out_of_stock === "hide" && isOutOfStock(product)) return "out_of_stock";
  return unpriced === "hide" && isUnpriced(product) ? "unpriced" : undefined;
};
