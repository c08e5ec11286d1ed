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
  name: described(line(200), "The store's name.", "Kiln & Field"),
  currency: described(CurrencyCode, "The currency of products that name none.", "EUR"),
  out_of_stock: described(
    oneOf(OUT_OF_STOCK_POLICIES),
    "Whether a product that is out of stock is hidden, or shown as out of stock.",
    "show",
  ),
  unpriced: described(
    oneOf(UNPRICED_POLICIES),
    "Whether to show products without a price: a price of 0, or one that the shop hides.",
    "hide",
  ),
  show_prior_price: described(
    v.boolean(expected("boolean")),
    "Whether a struck-through price comes with the lowest price of the 30 days before the reduction: the one that the merchant sends, else the lowest that this service saw, once it has seen 30 days. Shoppers see it within minutes.",
    true,
  ),
  automatic_captions: described(
    v.boolean(expected("boolean")),
    `Whether Amazon Transcribe drafts captions for each uploaded video with sound, for $${DRAFT_PRICE.dollarsPerMinute} per minute, billed for at least ${DRAFT_PRICE.minSeconds} seconds, and at most ${MAX_DRAFTS_PER_DAY} drafts a day. Shoppers see a draft only after somebody has reviewed and saved it.`,
    false,
  ),
  rate_limit_per_minute: described(
    integer(1, 1_000_000),
    "Requests that the store may send in a minute.",
    1_000,
  ),
  refresh_interval_minutes: described(
    integer(15, 43_200),
    "Minutes between two refreshes of the whole catalog.",
    1_440,
  ),
  retention_months: described(
    integer(1, 120),
    "Months after which orders and their attributions are deleted; figures stay. While an order is kept, another one with its `order_id` is refused. A change applies to orders that are reported after it.",
    25,
  ),
  figures_locked_after_days: described(
    integer(0, 366),
    "Days after which a day's figures are locked: what comes back later counts on the day on which it is told. A longer setting unlocks nothing.",
    60,
  ),
  time_zone: described(
    line(64),
    "The IANA time zone whose days the store has; UTC unless it is given. A change holds from the next midnight there on.",
    "Australia/Sydney",
  ),
  product_id_rule: described(
    ProductIdRule,
    "The expression, in RE2 syntax, that takes the product id from a product URL, percent-encoding decoded. Without it, the preset's rule applies.",
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
      "Minutes between two refreshes of the whole catalog; a day unless it is given, none if it is null.",
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
      "How many products the caller knows to be relabelled by the new currency, as `settings-reach` counts them. Needed where there are any.",
      143,
    ),
  ),
  if_updated_at: v.optional(SeenVersion),
});
export type StoreChange = v.InferOutput<typeof StoreChange>;

/** The only responses that contain a `store_id`. */
export const StoreCredentials = v.object({
  brand: Brand,
  store_id: described(
    v.string(),
    "A credential, shown only once: keep it on the server.",
    "st_dev_0123456789abcdefghijklmnopqrstuv",
  ),
});
export type StoreCredentials = v.InferOutput<typeof StoreCredentials>;

const createdAt = described(Timestamp, "When the store was created.");

const callersRole = v.optional(
  described(oneOf(ROLES), "The caller's role in the store. Absent for an operator.", "owner"),
);

export const StoreSummary = v.object({
  brand: Brand,
  name: settings.name,
  role: callersRole,
  currency: optional.currency,
  created_at: createdAt,
  closed_at: CLOSED_STORE.closed_at,
  product_api_connected: described(v.boolean(), "Whether products can be pulled.", true),
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
  time_zone: described(v.string(), "The time zone that holds now.", "UTC"),
  next_time_zone: v.optional(
    described(
      v.object({
        day: described(Day, "The first day in it.", "2026-11-21"),
        begins_at: described(Timestamp, "When this day begins."),
        time_zone: described(v.string(), "The zone.", "Australia/Sydney"),
      }),
      "The zone that holds from a day to come on, if there is one.",
    ),
  ),
  product_api: v.optional(described(ProductApiView, "The connected product API, without its credentials.")),
  tokens_valid_since: validSince,
  created_at: createdAt,
  updated_at: described(
    Timestamp,
    "When these settings were last changed; the product API has its own time.",
  ),
  ...CLOSED_STORE,
});
export type StoreView = v.InferOutput<typeof StoreView>;

export const TokensRevoked = v.object({ tokens_valid_since: validSince });
