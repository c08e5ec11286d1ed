import { createHash } from "node:crypto";
import type { ProductSource, ProductStatus, StockStatus } from "../../vocabulary/product-statuses.ts";

/** A sale price with its period. ISO 8601, UTC. */
type Sale = { readonly price: string; readonly from?: string; readonly to?: string };

/** A product (spec "Product"). A field that the merchant never sent is absent. */
export type Product = {
  product_id: number;
  client_product_id: string;
  product_link: string;
  title: string;
  /** The current price while no `sale` applies. */
  price: string;
  thumbnail_image: string;
  compare_price?: string;
  /** The lowest price in the 30 days before the current reduction, as the merchant reports it. */
  lowest_prior_price?: string;
  sale?: Sale;
  /** The shop does not show its price. */
  price_hidden?: true;
  currency?: string;
  description?: string;
  product_metadata?: { sku?: string };
  stock_status?: StockStatus;
  stock_quantity?: number;
  product_status: ProductStatus;
};

/** Price shown from a time until the next change. */
export type PriceChange = {
  /** Epoch milliseconds. */
  readonly at: number;
  /** A decimal; 0 for none. */
  readonly price: string;
  /** A higher price was shown beside it, struck through. */
  readonly reduced?: true;
};

/** A stored product, with the service's own fields. Its description is stored apart from it, because it may be long. */
export type StoredProduct = Omit<Product, "description"> & {
  /** SHA-256 of the stored description; absent when there is none. */
  readonly description_hash?: string;
  /** Prices that can still affect a reduction, the earliest first. */
  readonly price_history?: readonly PriceChange[];
  readonly source: ProductSource;
  readonly created_at: string;
  readonly updated_at: string;
  /** Set while the product is `inactive`: a pull re-activates only what a pull took down. */
  readonly taken_down_by?: ProductSource;
  /** Time of the change in the shop, and of the request, if the shop names it. ISO 8601, UTC. */
  readonly source_updated_at?: string;
  readonly source_read_at?: string;
};

/** Fields that decide the shown price, now and in the past. */
export type PricedProduct = Pick<
  StoredProduct,
  "price" | "compare_price" | "sale" | "price_hidden" | "currency" | "price_history" | "updated_at"
>;

/** A stored product together with its description. */
export type DescribedProduct = StoredProduct & Pick<Product, "description">;

/** The fields that storefronts show, and those that decide whether the product is shown, and with which prior price. */
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
 * Absence has a meaning for these: no discount, no prior price, no sale, stock not tracked. Other missing
 * fields keep their stored value, which may come from a push.
 */
export const CLEARED_WHEN_ABSENT = [
  "compare_price",
  "lowest_prior_price",
  "sale",
  "price_hidden",
  "stock_quantity",
] as const;

/** A new product's internal id and the time of the write. */
export type Stamp = {
  /** Random, 53 bits; used only when the product is new. */
  readonly newProductId: number;
  /** ISO 8601, UTC. */
  readonly now: string;
};

/**
 * Identifies a description of up to 100 KB in the product's item, so that a pull can compare it without
 * reading the text.
 */
export const descriptionHash = (description: string): string =>
  createHash("sha256").update(description, "utf8").digest("base64url");

type Priced = Pick<Product, "price" | "compare_price" | "sale">;

/**
 * A product with the prices at a time. A sale starts and ends without a write.
 *
 * @param now ISO 8601, UTC, as `toISOString` writes it
 */
export const pricedAt = <P extends Priced>(product: P, now: string): P => {
  const { price, compare_price = price, sale } = product;
  if (sale === undefined) return product;
  const { from = now, to } = sale;
  const isOn = from <= now && (to === undefined || now < to);
  return isOn ? { ...product, price: sale.price, compare_price } : product;
};
