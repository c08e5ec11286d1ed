export const STOCK_STATUSES = ["instock", "outofstock", "onbackorder"] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

type Stock = {
  readonly stock_status?: StockStatus | undefined;
  readonly stock_quantity?: number | undefined;
};

export const shownStockStatus = ({ stock_status, stock_quantity }: Stock): StockStatus | undefined => {
  if (stock_status !== undefined) return stock_status;
  return stock_quantity !== undefined && stock_quantity <= 0 ? "outofstock" : undefined;
};

export const isOutOfStock = (product: Stock): boolean => shownStockStatus(product) === "outofstock";

type Priced = { readonly price: string; readonly price_hidden?: boolean | undefined };

export const isUnpriced = ({ price, price_hidden }: Priced): boolean =>
  price_hidden === true || /^[0.]+$/.test(price);

export const PRODUCT_STATUSES = ["active", "inactive"] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const PRODUCT_SOURCES = ["push", "pull"] as const;
export type ProductSource = (typeof PRODUCT_SOURCES)[number];

export const OUT_OF_STOCK_POLICIES = ["hide", "show"] as const;
export type OutOfStockPolicy = (typeof OUT_OF_STOCK_POLICIES)[number];

export const UNPRICED_POLICIES = ["hide", "show"] as const;
export type UnpricedPolicy = (typeof UNPRICED_POLICIES)[number];

type Settings = { readonly out_of_stock: OutOfStockPolicy; readonly unpriced: UnpricedPolicy };
type Product = Stock & Priced & { readonly product_status: ProductStatus };

/** Returns the setting that hides an active product. `undefined` if the product is visible. */
export const hiddenBy = (
  product: Product,
  { out_of_stock, unpriced }: Settings,
): keyof Settings | undefined => {
  if (product.product_status !== "active") return undefined;
  if (out_of_stock === "hide" && isOutOfStock(product)) return "out_of_stock";
  return unpriced === "hide" && isUnpriced(product) ? "unpriced" : undefined;
};
