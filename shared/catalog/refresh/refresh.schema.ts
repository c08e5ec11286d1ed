import * as v from "valibot";
import { Timestamp } from "../../api/fields.schema.ts";
import { described } from "../../api/forms.schema.ts";

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
});
export type RefreshProgress = v.InferOutput<typeof RefreshProgress>;
