import { createHash } from "node:crypto";
import type { ProductSource, ProductStatus, StockStatus } from "../../vocabulary/product-statuses.ts";

/** A sale price with its period. ISO 8601, UTC. */
type Sale = { readonly price: string; readonly from?: string; readonly to?: string };

/** A product (spec "Product"). Fields that the merchant never sent are absent. */
export type Product = {
  product_id: number;
  client_product_id: string;
  product_link: string;
  title: string;
  /** Price outside of `sale`. */
  price: string;
  thumbnail_image: string;
  compare_price?: string;
  /** Lowest price in the 30 days before the current reduction, as reported by the merchant. */
  lowest_prior_price?: string;
  sale?: Sale;
  /** The shop hides the product's price. */
  price_hidden?: true;
  currency?: string;
  description?: string;
  product_metadata?: { sku?: string };
  stock_status?: StockStatus;
  stock_quantity?: number;
  product_status: ProductStatus;
};

/** A price that was shown from a time until the next change. */
export type PriceChange = {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Decimal string. `0` without a price. */
  readonly price: string;
  /** A higher price was shown beside it, struck through. */
  readonly reduced?: true;
};

/**
 * A stored product with the service's own fields. The description is a separate item, because it may be long.
 */
export type StoredProduct = Omit<Product, "description"> & {
  /** SHA-256 of the stored description. Absent without one. */
  readonly description_hash?: string;
  /** Prices that can still affect a reduction, the earliest first. */
  readonly price_history?: readonly PriceChange[];
  readonly source: ProductSource;
  readonly created_at: string;
  readonly updated_at: string;
  /** Set while the product is `inactive`. A pull reactivates only products that a pull took down. */
  readonly taken_down_by?: ProductSource;
  /** Time of the change in the shop, if the shop reports it. ISO 8601, UTC. */
  readonly source_updated_at?: string;
  readonly source_read_at?: string;
};

/** Fields that determine the shown price, now and in the past. */
export type PricedProduct = Pick<
  StoredProduct,
  "price" | "compare_price" | "sale" | "price_hidden" | "currency" | "price_history" | "updated_at"
>;

export type DescribedProduct = StoredProduct & Pick<Product, "description">;

/**
 * Fields that storefronts show, or that determine whether and with which prior price the product is shown.
 */
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
 * Fields whose absence has a meaning: no discount, no prior price, no sale, stock not tracked. Other missing
 * fields keep their stored value, because a push may have sent it.
 */
export const CLEARED_WHEN_ABSENT = [
  "compare_price",
  "lowest_prior_price",
  "sale",
  "price_hidden",
  "stock_quantity",
] as const;

/** Internal id for a new product, and time of the write. */
export type Stamp = {
  /** Random 53-bit id. Ignored if the product exists. */
  readonly newProductId: number;
  /** ISO 8601, UTC. */
  readonly now: string;
};

/**
 * Hash that identifies a description of up to 100 KB in the product's item, so that a pull can compare it
 * without reading the text.
 */
export const descriptionHash = (description: string): string =>
  createHash("sha256").update(description, "utf8").digest("base64url");

type Priced = Pick<Product, "price" | "compare_price" | "sale">;

/**
 * A product with its prices at a time. A sale starts and ends without a write.
 *
 * @param now ISO 8601, UTC, in the format of `toISOString`
 */
export const pricedAt = <P extends Priced>(product: P, now: string): P => {
  const { price, compare_price = price, sale } = product;
  if (sale === undefined) return product;
  const { from = now, to } = sale;
  const isOn = from <= now && (to === undefined || now < to);
  return isOn ? { ...product, price: sale.price, compare_price } : product;
};
