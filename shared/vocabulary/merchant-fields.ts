import { PRODUCT_FIELDS, type ProductField } from "./product-fields.ts";

const stored = <const Name extends ProductField>(name: Name, example: string, note = "") => ({
  storedAs: name,
  description: `${PRODUCT_FIELDS[name].description} ${note}`.trim(),
  example,
});

const input = (description: string, example: string) => ({ description, example });

/** Fields that a store maps from its product API (spec "Merchant product API response"). */
export const MERCHANT_FIELDS = {
  id: stored("client_product_id", "data.id"),
  title: stored("title", "data.name"),
  product_link: stored("product_link", "data.url", "Relative URLs are resolved."),
  price: stored("price", "data.price"),
  sale_price: input("Sale price.", "data.sale_price"),
  regular_price: stored("compare_price", "data.list_price"),
  lowest_prior_price: stored("lowest_prior_price", "data.lowest_price_30_days"),
  on_sale: input("Whether the sale price applies. `false`, `0` or `no` means it doesn't.", "data.on_sale"),
  sale_from: input(
    "Start of the sale price: a date or epoch seconds. A date without an offset is in the store's time zone, or in UTC if the expression names a field that ends in `gmt` or `utc`.",
    "data.sale_start",
  ),
  sale_to: input(
    "End of the sale price, in the format of `sale_from`. A day without a time is included.",
    "data.sale_end",
  ),
  price_hidden: stored("price_hidden", "data.hide_price", "`true` hides it."),
  for_sale: input(
    "Whether the product is for sale. Values such as `false`, `draft` or `hidden` take it down.",
    "data.status",
  ),
  currency: stored("currency", "data.currency"),
  image: stored("thumbnail_image", "data.images[0].url", "Relative URLs are resolved."),
  description: stored("description", "data.description"),
  sku: stored("product_metadata", "data.sku"),
  stock_status: stored("stock_status", "data.available", "A text, a boolean, 0 or 1."),
  stock_quantity: stored("stock_quantity", "data.stock"),
};

type Fields = typeof MERCHANT_FIELDS;
export type MappedField = keyof Fields;
export const MAPPED_FIELDS = Object.keys(MERCHANT_FIELDS) as [MappedField, ...MappedField[]];

/** Required fields. A product without these fields is not stored. */
export const REQUIRED_TO_STORE: readonly MappedField[] = ["id", "title", "price", "image"];

/** `sale` is computed from several mapped fields. */
export type MappedProductField = Extract<Fields[MappedField], { storedAs: unknown }>["storedAs"] | "sale";
