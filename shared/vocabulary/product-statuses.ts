/** `stock_status` in the spec, "Product". */
export const STOCK_STATUSES = ["instock", "outofstock", "onbackorder"] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

type Stock = {
  readonly stock_status?: StockStatus | undefined;
  readonly stock_quantity?: number | undefined;
};

/** The merchant's own status, or `outofstock` if the tracked quantity is 0. */
export const shownStockStatus = ({ stock_status, stock_quantity }: Stock): StockStatus | undefined => {
  if (stock_status !== undefined) return stock_status;
  return stock_quantity !== undefined && stock_quantity <= 0 ? "outofstock" : undefined;
};

/** Tests for a product to which the setting `out_of_stock` applies. */
export const isOutOfStock = (product: Stock): boolean => shownStockStatus(product) === "outofstock";

type Priced = { readonly price: string; readonly price_hidden?: boolean | undefined };

/** Tests for a product to which the setting `unpriced` applies: its price is 0 or hidden by the shop. */
export const isUnpriced = ({ price, price_hidden }: Priced): boolean =>
  price_hidden === true || /^[0.]+$/.test(price);

/** `product_status` in the spec, "Product". */
export const PRODUCT_STATUSES = ["active", "inactive"] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** Last writer of a product: the merchant's push or the service's pull. */
export const PRODUCT_SOURCES = ["push", "pull"] as const;
export type ProductSource = (typeof PRODUCT_SOURCES)[number];

export const OUT_OF_STOCK_POLICIES = ["hide", "show"] as const;
export type OutOfStockPolicy = (typeof OUT_OF_STOCK_POLICIES)[number];

/** Policy for products with a price of 0 or a hidden price. */
export const UNPRICED_POLICIES = ["hide", "show"] as const;
export type UnpricedPolicy = (typeof UNPRICED_POLICIES)[number];

/** Fields that a new product needs (spec "Upsert a product", required "On create"). */
export const CREATE_FIELDS = ["product_link", "title", "price", "thumbnail_image"] as const;
