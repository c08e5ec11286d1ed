import { createHash } from "node:crypto";
import type { ProductSource, ProductStatus, StockStatus } from "../../vocabulary/product-statuses.ts";

type Sale = { readonly price: string; readonly from?: string; readonly to?: string };

export type Product = {
  product_id: number;
  client_product_id: string;
  product_link: string;
  title: string;
  /** Price outside of `sale`. */
  price: string;
  thumbnail_image: string;
  compare_price?: string;
  lowest_prior_price?: string;
  sale?: Sale;
  price_hidden?: true;
  currency?: string;
  description?: string;
  product_metadata?: { sku?: string };
  stock_status?: StockStatus;
  stock_quantity?: number;
  product_status: ProductStatus;
};

export type PriceChange = {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Decimal string. `0` without a price. */
  readonly price: string;
  /** Set if a higher, struck-through price was shown with it. */
  readonly reduced?: true;
};

export type StoredProduct = Omit<Product, "description"> & {
  readonly description_hash?: string;
  readonly price_history?: readonly PriceChange[];
  readonly source: ProductSource;
  readonly created_at: string;
  readonly updated_at: string;
  /** Set while `inactive`. A pull reactivates only products that a pull took down. */
  readonly taken_down_by?: ProductSource;
  readonly source_updated_at?: string;
  readonly source_read_at?: string;
};

export type PricedProduct = Pick<
  StoredProduct,
  "price" | "compare_price" | "sale" | "price_hidden" | "currency" | "price_history" | "updated_at"
>;

export type DescribedProduct = StoredProduct & Pick<Product, "description">;

export const SHOWN_FIELDS = [
  "client_product_id",
  "title",
  "price",
  "compare_price",
  "lowest_prior_price",
  "sale",
  "price_hidden",
  "currency",
  "thumbnail_image",
  "product_link",
  "stock_status",
  "stock_quantity",
  "product_status",
  "price_history",
  "updated_at",
] as const;
export type ShownProduct = Pick<StoredProduct, (typeof SHOWN_FIELDS)[number]>;

/**
 * Fields whose absence has a meaning, such as no discount. Other missing fields keep their stored value,
 * because a push may have sent it.
 */
export const CLEARED_WHEN_ABSENT = [
  "compare_price",
  "lowest_prior_price",
  "sale",
  "price_hidden",
  "stock_quantity",
] as const;

export type Stamp = {
  readonly newProductId: number;
  readonly now: string;
};

/** Lets a pull compare a description of up to 100 KB without reading it. */
export const descriptionHash = (description: string): string =>
  createHash("sha256").update(description, "utf8").digest("base64url");

type Priced = Pick<Product, "price" | "compare_price" | "sale">;

/**
 * A sale starts and ends without a write.
 * @param now in the format of `toISOString`
 */
export const pricedAt = <P extends Priced>(product: P, now: string): P => {
  const { price, compare_price = price, sale } = product;
  if (sale === undefined) return product;
  const { from = now, to } = sale;
  const isOn = from <= now && (to === undefined || now < to);
  return isOn ? { ...product, price: sale.price, compare_price } : product;
};
