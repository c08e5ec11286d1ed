import * as v from "valibot";
import { Timestamp } from "../../api/fields.schema.ts";
import { described, oneOf, pageSchema } from "../../api/forms.schema.ts";
import { PULL_OUTCOMES } from "../../vocabulary/product-urls.ts";
import { perUrl } from "../product-urls/product-urls.schema.ts";

export const LatestRefresh = v.object({
  run: described(v.nullable(Timestamp), "The id of the latest refresh; null if there was none."),
});

export const GoneProduct = v.object({
  url: described(v.string(), "The product URL.", "https://shop.example/p/linen-shirt-501"),
  client_product_id: v.optional(described(v.string(), "The merchant's product id.", "501")),
  title: v.optional(described(v.string(), "The title of the stored copy.", "Linen shirt")),
  outcome: described(
    oneOf(PULL_OUTCOMES),
    "`not_found`: the shop knows no such product. `not_for_sale`: the shop says that it is not for sale.",
    "not_found",
  ),
  checked_at: v.optional(described(Timestamp, "When the shop was asked.")),
});
export type GoneProduct = v.InferOutput<typeof GoneProduct>;

export const GoneProductList = pageSchema(GoneProduct);

export const TakedownConfirmed = perUrl(["asked", "kept"]);

export const RefreshStarted = v.object({
  run: described(Timestamp, "The id of the refresh, to read its progress."),
});

export const RefreshProgress = v.object({
  run: described(v.string(), "The id of the refresh.", "2026-11-20T10:00:00.000Z"),
  started_at: v.optional(described(Timestamp, "When it started.")),
  planned: described(v.number(), "Product URLs that were sent to the pull queue so far.", 312),
  planning_complete: described(v.boolean(), "Whether all of the store's product URLs were sent.", true),
  done: described(v.number(), "Product URLs that this run was the last to pull, with a final outcome.", 312),
  outcomes: described(v.record(v.string(), v.number()), "`done` by outcome.", { ok: 12, unchanged: 300 }),
  retrying: described(v.number(), "Product URLs that are tried again, since the shop did not answer.", 0),
  not_found: described(v.number(), "Products that the merchant's product API no longer has.", 0),
  takedown_stopped: described(
    v.boolean(),
    "Whether too many products are missing, so that the run takes nothing down any more.",
    false,
  ),
  held_back: described(
    v.number(),
    "Products that the run found gone and left as they were for that reason: those that nothing has pulled since, and that nobody has confirmed.",
    0,
  ),
});
export type RefreshProgress = v.InferOutput<typeof RefreshProgress>;
