import * as v from "valibot";
import { Timestamp } from "../../api/fields.schema.ts";
import { described } from "../../api/forms.schema.ts";

export const RefreshStarted = v.object({
  run: described(Timestamp, "The refresh: its progress is asked for by it."),
});

export const RefreshProgress = v.object({
  run: described(v.string(), "The refresh.", "2026-11-20T10:00:00.000Z"),
  started_at: v.optional(described(Timestamp, "When it started.")),
  planned: described(v.number(), "URLs sent to be pulled so far.", 312),
  planning_complete: described(v.boolean(), "Whether all of the store's URLs have been sent.", true),
  done: described(v.number(), "URLs whose last pull was of this run.", 312),
  outcomes: described(v.record(v.string(), v.number()), "The same, by outcome.", { ok: 12, unchanged: 300 }),
  not_found: described(v.number(), "URLs that the merchant's product API did not know any more.", 0),
  takedown_stopped: described(
    v.boolean(),
    "Whether so many were unknown that the run takes nothing down any more.",
    false,
  ),
});
export type RefreshProgress = v.InferOutput<typeof RefreshProgress>;
