import * as v from "valibot";
import { integer, line, oneOf, pageOf, strict, Timestamp } from "../api/admin-fields.schema.ts";
import { Brand, CurrencyCode, text } from "../api/fields.schema.ts";
import { ProductApiView } from "../catalog/product-api/product-api.schema.ts";

const settings = {
  name: line(200),
  currency: v.pipe(CurrencyCode, v.description("For products that come without a currency.")),
  out_of_stock: v.pipe(
    oneOf(["hide", "show"]),
    v.description("What becomes of a product that is out of stock: hidden, or shown as such."),
  ),
  rate_limit_per_minute: integer(1, 1_000_000),
  refresh_interval_minutes: v.pipe(
    integer(15, 43_200),
    v.description("How often the whole catalog is pulled again."),
  ),
  product_id_rule: v.pipe(
    text(500),
    v.description("What takes the product id from a product page's URL, in RE2 syntax."),
  ),
};

/** `POST /admin/stores`. */
export const StoreCreation = strict({
  name: settings.name,
  currency: v.optional(settings.currency),
  out_of_stock: v.optional(settings.out_of_stock),
  rate_limit_per_minute: v.optional(settings.rate_limit_per_minute),
  refresh_interval_minutes: v.optional(settings.refresh_interval_minutes),
  product_id_rule: v.optional(settings.product_id_rule),
});
export type StoreCreation = v.InferOutput<typeof StoreCreation>;

/** `PATCH /admin/stores/{brand}`: only what is sent changes; `null` clears. */
export const StoreChange = strict({
  name: v.optional(settings.name),
  currency: v.nullish(settings.currency),
  out_of_stock: v.optional(settings.out_of_stock),
  rate_limit_per_minute: v.optional(settings.rate_limit_per_minute),
  refresh_interval_minutes: v.nullish(settings.refresh_interval_minutes),
  product_id_rule: v.nullish(settings.product_id_rule),
});
export type StoreChange = v.InferOutput<typeof StoreChange>;

/** The only answers that show a `store_id`. */
export const StoreCredentials = v.object({
  brand: Brand,
  store_id: v.pipe(v.string(), v.description("A credential. It is shown this once: keep it on the server.")),
});
export type StoreCredentials = v.InferOutput<typeof StoreCredentials>;

export const StoreSummary = v.object({
  brand: Brand,
  name: v.string(),
  currency: v.optional(v.string()),
  created_at: Timestamp,
  product_api_connected: v.boolean(),
});
export type StoreSummary = v.InferOutput<typeof StoreSummary>;
export const StoreList = pageOf(StoreSummary);

export const StoreView = v.object({
  brand: Brand,
  name: v.string(),
  currency: v.optional(v.string()),
  out_of_stock: settings.out_of_stock,
  rate_limit_per_minute: v.number(),
  refresh_interval_minutes: v.optional(v.number()),
  product_id_rule: v.optional(v.string()),
  product_api: v.optional(ProductApiView),
  tokens_valid_since: v.pipe(Timestamp, v.description("Access tokens issued before it are revoked.")),
  created_at: Timestamp,
});
export type StoreView = v.InferOutput<typeof StoreView>;

export const TokensRevoked = v.object({ tokens_valid_since: Timestamp });
export type TokensRevoked = v.InferOutput<typeof TokensRevoked>;
