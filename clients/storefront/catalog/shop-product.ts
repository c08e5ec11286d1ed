/** A product as the shop's API answers it: the shape of WooCommerce's products API. */
export type ShopProduct = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly permalink: string;
  /** It may hold HTML. */
  readonly description: string;
  readonly sku: string;
  /** What it costs now, a decimal string. */
  readonly price: string;
  readonly regular_price: string;
  /** Empty when it is not on sale. */
  readonly sale_price: string;
  readonly on_sale: boolean;
  readonly stock_status: string;
  /** None: stock is not tracked. */
  readonly stock_quantity: number | null;
  readonly images: readonly { readonly id: number; readonly src: string; readonly alt: string }[];
  /** What plugins keep of a product. */
  readonly meta_data: readonly { readonly key: string; readonly value: string }[];
  readonly categories: readonly { readonly slug: string }[];
};

/** Where a plugin keeps the lowest price of the 30 days before a sale. */
export const LOWEST_PRICE_KEY = "_lowest_price_30_days";

export const CURRENCY = "USD";

export const CATEGORIES = { table: "Tableware", wear: "Wear & carry", gifts: "Gifts" } as const;

export const productPath = ({ slug, id }: ShopProduct): string => `/product/${slug}-${id}`;
