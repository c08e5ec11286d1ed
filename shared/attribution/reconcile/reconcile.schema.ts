import * as v from "valibot";
import { Day } from "../../api/fields.schema.ts";
import { described, list, strict } from "../../api/forms.schema.ts";
import { expected } from "../../vocabulary/problems/problems.ts";

export const ReconcileRequest = strict({
  day: described(Day, "The store's day to recount.", "2026-11-20"),
  repair: described(v.optional(v.boolean(expected("boolean")), false), "Repair what is found.", false),
  cursor: v.optional(
    described(
      v.string(expected("string")),
      "`next_cursor` of the previous answer for the same day, with the same `repair`.",
      "jV2xYv1mPq0KQyGmB7dFuCI6IjdWSnJ...",
    ),
  ),
});

const orderIds = list(v.string());

export const ReconcileReport = v.object({
  stage: described(v.string(), "The deployment whose orders were recounted.", "production"),
  day: Day,
  orders: described(v.number(), "Orders of the day.", 120),
  unattributed_orders: described(orderIds, "Orders that had no attribution.", []),
  unapplied_amendments: described(v.number(), "Amendments that are not in the totals after five minutes.", 0),
  differences: described(
    list(
      v.object({
        day: Day,
        currency: described(v.string(), "An ISO 4217 code.", "EUR"),
        scope: described(
          v.string(),
          "`STORE`, `VIDEO#<event_id>`, `CAMPAIGN#<campaign_id>`, or `UNKNOWN_VIDEOS`: those that the store did not have.",
          "VIDEO#7001",
        ),
        figure: described(v.string(), "The figure's name.", "revenue"),
        stored: described(v.string(), "What was stored.", "99.80"),
        recounted: described(v.string(), "What the orders add up to.", "149.70"),
      }),
    ),
    "Totals that differ from the events. They come once all orders are counted. Rows that change meanwhile are left out. At most 1,000: a repair corrects these.",
  ),
  repaired: v.object({
    orders: described(v.number(), "Orders attributed.", 0),
    amendments: described(v.number(), "Amendments applied.", 0),
    figures: described(v.number(), "Counters corrected.", 0),
    failed_orders: described(orderIds, "Orders that still have no attribution.", []),
  }),
  next_cursor: described(
    v.nullable(v.string()),
    "Send it as `cursor` to go on; null when the day is complete. The figures of all answers add up.",
    null,
  ),
});
export type ReconcileReport = v.InferOutput<typeof ReconcileReport>;
