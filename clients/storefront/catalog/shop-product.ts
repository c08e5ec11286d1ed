/** WooCommerce's format. */
export type ShopProduct = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly permalink: string;
  readonly description: string;
  readonly sku: string;
  /** Current price, a decimal string. */
  readonly price: string;
  readonly regular_price: string;
  readonly sale_price: string;
  readonly on_sale: boolean;
  readonly stock_status: string;
  /** null: stock is not tracked. */
  readonly stock_quantity: number | null;
  readonly images: readonly { readonly id: number; readonly src: string; readonly alt: string }[];
  readonly meta_data: readonly { readonly key: string; readonly value: string }[];
  readonly categories: readonly { readonly slug: string }[];
};

export const LOWEST_PRICE_KEY = "_lowest_price_30_days";

export const CURRENCY = "USD";

export const CATEGORIES = ["table", "wear", "gifts"] as const;
export type Category = (typeof CATEGORIES)[number];

export const productPath = ({ slug, id }: ShopProduct): string => `/product/${slug}-${id}`;
