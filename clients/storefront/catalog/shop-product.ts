/** A product in the format of WooCommerce's products API. */
export type ShopProduct = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly permalink: string;
  /** May contain HTML. */
  readonly description: string;
  readonly sku: string;
  /** Current price, a decimal string. */
  readonly price: string;
  readonly regular_price: string;
  /** Empty without a sale. */
  readonly sale_price: string;
  readonly on_sale: boolean;
  readonly stock_status: string;
  /** null: stock is not tracked. */
  readonly stock_quantity: number | null;
  readonly images: readonly { readonly id: number; readonly src: string; readonly alt: string }[];
  /** Plugin fields. */
  readonly meta_data: readonly { readonly key: string; readonly value: string }[];
  readonly categories: readonly { readonly slug: string }[];
};

/** Plugin field with the lowest price of the 30 days before a sale. */
export const LOWEST_PRICE_KEY = "_lowest_price_30_days";

export const CURRENCY = "USD";

export const CATEGORIES = ["table", "wear", "gifts"] as const;
export type Category = (typeof CATEGORIES)[number];

export const productPath = ({ slug, id }: ShopProduct): string => `/product/${slug}-${id}`;
