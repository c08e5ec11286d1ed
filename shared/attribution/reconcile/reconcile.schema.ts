import * as v from "valibot";
import { Day } from "../../api/fields.schema.ts";
import { described, list, oneOf, strict } from "../../api/forms.schema.ts";
import { expected } from "../../vocabulary/problems/problems.ts";

export const ReconcileRequest = strict({
  day: described(Day, "Store day to recount.", "2026-11-20"),
  repair: described(
    v.optional(v.boolean(expected("boolean")), false),
    "Whether to repair what is found.",
    false,
  ),
  cursor: v.optional(
    described(
      v.string(expected("string")),
      "`next_cursor` of the previous response for the same day and `repair`.",
      "jV2xYv1mPq0KQyGmB7dFuCI6IjdWSnJ...",
    ),
  ),
});

const UNCORRECTED_REASONS = ["day_locked", "orders_uncounted"] as const;

const orderIds = list(v.string());

export const ReconcileReport = v.object({
  stage: described(v.string(), "Name of the stage.", "production"),
  day: Day,
  orders: described(v.number(), "Orders of the day.", 120),
  unattributed_orders: described(orderIds, "Orders without attribution.", []),
  unapplied_amendments: described(
    v.number(),
    "Amendments still missing from the totals after five minutes.",
    0,
  ),
  differences: described(
    list(
      v.object({
        day: Day,
        currency: described(v.string(), "ISO 4217 currency code.", "EUR"),
        scope: described(
          v.string(),
          "Scope of the total: `STORE`, `VIDEO#<event_id>`, `CAMPAIGN#<campaign_id>`, or `UNKNOWN_VIDEOS` for videos that the store did not have.",
          "VIDEO#7001",
        ),
        figure: described(v.string(), "Name of the figure.", "revenue"),
        stored: described(v.string(), "Stored value.", "99.80"),
        recounted: described(v.string(), "Value recomputed from the orders.", "149.70"),
      }),
    ),
    "Totals that differ from the orders, at most 1,000. Present once all orders are counted. Excludes rows that change during the recount. A repair corrects them unless `uncorrected` has a reason.",
  ),
  uncorrected: described(
    v.nullable(oneOf(UNCORRECTED_REASONS)),
    "Reason why a repair leaves the differences: the day is locked, or some of its orders can't be counted now.",
    null,
  ),
  repaired: v.object({
    orders: described(v.number(), "Orders attributed.", 0),
    amendments: described(v.number(), "Amendments applied.", 0),
    figures: described(v.number(), "Figures corrected.", 0),
    failed_orders: described(orderIds, "Orders that could not be repaired.", []),
  }),
  next_cursor: described(
    v.nullable(v.string()),
    "Cursor of the next call. `null` once the day is complete. Add up the counts of all responses.",
    null,
  ),
});
export type ReconcileReport = v.InferOutput<typeof ReconcileReport>;
