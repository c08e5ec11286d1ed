import { createHash } from "node:crypto";
import { FEED_FIELDS, type ProductField, type ProductWith } from "../../vocabulary/product-fields.ts";

export type PriceChange = {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Decimal string. `0` without a price. */
  readonly price: string;
  /** Set if a higher, struck-through price was shown with it. */
  readonly reduced?: true;
};

/** `taken_down_by` is set while `inactive`. A pull reactivates only products that a pull took down. */
export type StoredProduct = ProductWith<Exclude<ProductField, "description">> & {
  readonly description_hash?: string;
  readonly price_history?: readonly PriceChange[];
  readonly source_updated_at?: string;
  readonly source_read_at?: string;
};

export type DescribedProduct = StoredProduct & ProductWith<"description">;

/** Fields of the feed, and those that decide about it. */
export const SHOWN_FIELDS = [
  ...Object.values(FEED_FIELDS),
  ...(["sale", "price_hidden", "stock_quantity", "product_status", "updated_at"] as const),
];
export type ShownProduct = Pick<StoredProduct, (typeof SHOWN_FIELDS)[number] | "price_history">;

export type Stamp = {
  readonly newProductId: number;
  readonly now: string;
};

/** Lets a pull compare a description of up to 100 KB without reading it. */
export const descriptionHash = (description: string): string =>
  createHash("sha256").update(description, "utf8").digest("base64url");

type Priced = ProductWith<"price" | "compare_price" | "sale">;

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
