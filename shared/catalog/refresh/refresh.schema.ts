import * as v from "valibot";
import { Timestamp } from "../../api/fields.schema.ts";
import { described, oneOf, pageSchema } from "../../api/forms.schema.ts";
import { PULL_OUTCOMES } from "../../vocabulary/product-urls.ts";
import { perUrl } from "../product-urls/product-urls.schema.ts";

export const LatestRefresh = v.object({
  run: described(v.nullable(Timestamp), "Id of the latest refresh. `null` if there was none."),
});

export const GoneProduct = v.object({
  url: described(v.string(), "Product URL.", "https://shop.example/p/linen-shirt-501"),
  client_product_id: v.optional(described(v.string(), "Merchant's product id.", "501")),
  title: v.optional(described(v.string(), "Title of the stored copy.", "Linen shirt")),
  outcome: described(
    oneOf(PULL_OUTCOMES),
    "`not_found`: the shop doesn't have the product. `not_for_sale`: the shop says that the product is not for sale.",
    "not_found",
  ),
  checked_at: v.optional(described(Timestamp, "Time when the shop was asked.")),
});
export type GoneProduct = v.InferOutput<typeof GoneProduct>;

export const GoneProductList = pageSchema(GoneProduct);

export const TakedownConfirmed = perUrl(["asked", "kept"]);

export const RefreshStarted = v.object({
  run: described(Timestamp, "Refresh's id, to read its progress."),
});

export const RefreshProgress = v.object({
  run: described(v.string(), "Refresh's id.", "2026-11-20T10:00:00.000Z"),
  started_at: v.optional(described(Timestamp, "Start time.")),
  planned: described(v.number(), "Product URLs sent to the pull queue so far.", 312),
  planning_complete: described(
    v.boolean(),
    "Whether all of the store's product URLs were sent to the queue.",
    true,
  ),
  done: described(v.number(), "Product URLs with a final outcome that no later run has pulled.", 312),
  outcomes: described(v.record(v.string(), v.number()), "Number of product URLs in `done`, by outcome.", {
    ok: 12,
    unchanged: 300,
  }),
  retrying: described(v.number(), "Product URLs that will be retried because the shop did not answer.", 0),
  not_found: described(v.number(), "Products that the product API no longer has.", 0),
  takedown_stopped: described(
    v.boolean(),
    "Whether takedowns stopped because too many products are missing.",
    false,
  ),
  held_back: described(
    v.number(),
    "Missing products that were not taken down for that reason, and that were neither pulled nor confirmed since.",
    0,
  ),
});
export type RefreshProgress = v.InferOutput<typeof RefreshProgress>;
