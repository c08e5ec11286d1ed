import * as v from "valibot";
import { Brand, CurrencyCode, Day, SeenVersion, Timestamp } from "../api/fields.schema.ts";
import { described, integer, line, oneOf, searchedPageSchema, strict } from "../api/forms.schema.ts";
import { DRAFT_PRICE, MAX_DRAFTS_PER_DAY } from "../vocabulary/media.ts";
import { expected } from "../vocabulary/problems/problems.ts";
import { OUT_OF_STOCK_POLICIES, UNPRICED_POLICIES } from "../vocabulary/product-statuses.ts";
import { ROLES } from "../vocabulary/roles.ts";
import { ProductApiView, ProductIdRule } from "./catalog-source.schema.ts";
import { CLOSED_STORE } from "./closing/closing.schema.ts";

const settings = {
  name: described(line(200), "Store's name.", "Kiln & Field"),
  currency: described(CurrencyCode, "Currency of products without their own.", "EUR"),
  out_of_stock: described(
    oneOf(OUT_OF_STOCK_POLICIES),
    "Whether out-of-stock products are hidden or shown as out of stock.",
    "show",
  ),
  unpriced: described(
    oneOf(UNPRICED_POLICIES),
    "Whether to show products without a price: a price of 0, or one that the shop hides.",
    "hide",
  ),
  show_prior_price: described(
    v.boolean(expected("boolean")),
    "Whether to show the lowest price of the 30 days before a reduction beside a struck-through price. Uses the merchant's value, otherwise the lowest price that this service saw over 30 days. Takes effect within minutes.",
    true,
  ),
  automatic_captions: described(
    v.boolean(expected("boolean")),
    `Whether Amazon Transcribe drafts captions for each uploaded video with sound, for $${DRAFT_PRICE.dollarsPerMinute} per minute (at least ${DRAFT_PRICE.minSeconds} seconds), up to ${MAX_DRAFTS_PER_DAY} drafts a day. Shoppers see captions once a user has reviewed and saved the draft.`,
    false,
  ),
  rate_limit_per_minute: described(integer(1, 1_000_000), "Maximum requests of the store per minute.", 1_000),
  refresh_interval_minutes: described(
    integer(15, 43_200),
    "Minutes between two refreshes of the whole catalog.",
    1_440,
  ),
  retention_months: described(
    integer(1, 120),
    "Months until orders and their attributions are deleted. Default: 25. Figures are kept. A repeated `order_id` is rejected while its order is kept. A change applies to orders reported after it.",
    25,
  ),
  figures_locked_after_days: described(
    integer(0, 366),
    "Days until a day's figures are locked. Default: 60. Later refunds count on the day they are reported. A longer setting unlocks no day.",
    60,
  ),
  time_zone: described(
    line(64),
    "IANA time zone of the store's days. Default: UTC. A change takes effect at the next midnight in that zone.",
    "Australia/Sydney",
  ),
  product_id_rule: described(
    ProductIdRule,
    "RE2 expression that extracts the product id from the percent-decoded product URL. Default: the preset's rule.",
    "/p/([^/]+)$",
  ),
};

const optional = v.partial(v.object(settings)).entries;

export const StoreCreation = strict({
  ...optional,
  name: settings.name,
  refresh_interval_minutes: v.nullish(
    described(
      settings.refresh_interval_minutes,
      "Minutes between two refreshes of the whole catalog. Default: 1440 (a day). `null`: no scheduled refreshes.",
    ),
  ),
});

export const StoreChange = strict({
  ...optional,
  currency: v.nullish(settings.currency),
  refresh_interval_minutes: v.nullish(settings.refresh_interval_minutes),
  retention_months: v.nullish(settings.retention_months),
  figures_locked_after_days: v.nullish(settings.figures_locked_after_days),
  product_id_rule: v.nullish(settings.product_id_rule),
  relabels: v.optional(
    described(
      v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      "Number of products whose prices the new currency relabels, from `settings-reach`, as a confirmation. Required unless it is 0.",
      143,
    ),
  ),
  if_updated_at: v.optional(SeenVersion),
});
export type StoreChange = v.InferOutput<typeof StoreChange>;

/** Response with a `store_id`. No other response contains one. */
export const StoreCredentials = v.object({
  brand: Brand,
  store_id: described(
    v.string(),
    "Secret id, shown only once. Keep it on the server.",
    "st_dev_0123456789abcdefghijklmnopqrstuv",
  ),
});
export type StoreCredentials = v.InferOutput<typeof StoreCredentials>;

const createdAt = described(Timestamp, "Time of the store's creation.");

const callersRole = v.optional(
  described(oneOf(ROLES), "Caller's role in the store. Absent for an operator.", "owner"),
);

export const StoreSummary = v.object({
  brand: Brand,
  name: settings.name,
  role: callersRole,
  currency: optional.currency,
  created_at: createdAt,
  closed_at: CLOSED_STORE.closed_at,
  product_api_connected: described(v.boolean(), "Whether a product API is connected.", true),
});
export type StoreSummary = v.InferOutput<typeof StoreSummary>;
export const StoreList = searchedPageSchema(StoreSummary);

const validSince = described(Timestamp, "Access tokens issued before this time are revoked.");

export const StoreView = v.object({
  brand: Brand,
  role: callersRole,
  ...optional,
  name: settings.name,
  out_of_stock: settings.out_of_stock,
  unpriced: settings.unpriced,
  show_prior_price: settings.show_prior_price,
  automatic_captions: settings.automatic_captions,
  rate_limit_per_minute: settings.rate_limit_per_minute,
  retention_months: settings.retention_months,
  figures_locked_after_days: settings.figures_locked_after_days,
  time_zone: described(v.string(), "Current time zone.", "UTC"),
  next_time_zone: v.optional(
    described(
      v.object({
        day: described(Day, "First day in this time zone.", "2026-11-21"),
        begins_at: described(Timestamp, "Time when this day begins."),
        time_zone: described(v.string(), "IANA time zone.", "Australia/Sydney"),
      }),
      "Time zone that takes effect on a later day. Absent if no change is pending.",
    ),
  ),
  product_api: v.optional(described(ProductApiView, "Connected product API, without credentials.")),
  tokens_valid_since: validSince,
  created_at: createdAt,
  updated_at: described(Timestamp, "Time of the last change of these settings, excluding the product API."),
  ...CLOSED_STORE,
});
export type StoreView = v.InferOutput<typeof StoreView>;

export const TokensRevoked = v.object({ tokens_valid_since: validSince });
