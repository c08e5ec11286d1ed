import * as v from "valibot";
import { Brand, CurrencyCode, Timestamp } from "../api/fields.schema.ts";
import { described, integer, line, oneOf, pageOf, strict, text } from "../api/forms.schema.ts";
import { ProductApiView } from "../catalog/product-api/product-api.schema.ts";
import { OUT_OF_STOCK_POLICIES } from "../vocabulary/product-statuses.ts";

const settings = {
  name: described(line(200), "The store's name, as people know it.", "Kiln & Field"),
  currency: described(CurrencyCode, "For products that come without a currency.", "EUR"),
  out_of_stock: described(
    oneOf(OUT_OF_STOCK_POLICIES),
    "What becomes of a product that is out of stock: hidden, or shown as such.",
    "show",
  ),
  rate_limit_per_minute: described(
    integer(1, 1_000_000),
    "Requests a minute that the store may send.",
    1_000,
  ),
  refresh_interval_minutes: described(
    integer(15, 43_200),
    "How often the whole catalog is pulled again, in minutes.",
    1_440,
  ),
  product_id_rule: described(
    text(500),
    "What takes the product id from a product URL, in RE2 syntax.",
    "/p/([^/]+)$",
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
  store_id: described(
    v.string(),
    "A credential. It is shown this once: keep it on the server.",
    "st_dev_0123456789abcdefghijklmnopqrstuv",
  ),
});
export type StoreCredentials = v.InferOutput<typeof StoreCredentials>;

const createdAt = described(Timestamp, "When the store was created.");

export const StoreSummary = v.object({
  brand: Brand,
  name: described(v.string(), "The store's name.", "Kiln & Field"),
  currency: v.optional(described(v.string(), "For products that come without a currency.", "EUR")),
  created_at: createdAt,
  product_api_connected: described(v.boolean(), "Whether products can be pulled.", true),
});
export type StoreSummary = v.InferOutput<typeof StoreSummary>;
export const StoreList = pageOf(StoreSummary);

const validSince = described(Timestamp, "Access tokens issued before it are revoked.");

export const StoreView = v.object({
  brand: Brand,
  name: described(v.string(), "The store's name.", "Kiln & Field"),
  currency: v.optional(described(v.string(), "For products that come without a currency.", "EUR")),
  out_of_stock: settings.out_of_stock,
  rate_limit_per_minute: described(v.number(), "Requests a minute that the store may send.", 1_000),
  refresh_interval_minutes: v.optional(
    described(v.number(), "How often the whole catalog is pulled again, in minutes.", 1_440),
  ),
  product_id_rule: v.optional(
    described(v.string(), "What takes the product id from a product URL, in RE2 syntax.", "/p/([^/]+)$"),
  ),
  product_api: v.optional(described(ProductApiView, "The connected product API, without its credentials.")),
  tokens_valid_since: validSince,
  created_at: createdAt,
});
export type StoreView = v.InferOutput<typeof StoreView>;

export const TokensRevoked = v.object({ tokens_valid_since: validSince });
export type TokensRevoked = v.InferOutput<typeof TokensRevoked>;
