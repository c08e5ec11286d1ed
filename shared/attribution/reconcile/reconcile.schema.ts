import * as v from "valibot";
import { Day } from "../../api/fields.schema.ts";
import { described, list, strict } from "../../api/forms.schema.ts";

/** `POST /admin/stores/{brand}/reconcile`. */
export const ReconcileRequest = strict({
  day: described(Day, "The store's day to recount.", "2026-11-20"),
  repair: described(v.optional(v.boolean("expected a boolean"), false), "Repair what is found.", false),
  cursor: v.optional(
    described(
      v.string("expected a string"),
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
  differences: described(
    list(
      v.object({
        day: Day,
        currency: described(v.string(), "An ISO 4217 code.", "EUR"),
        scope: described(
          v.string(),
          "`STORE`, `VIDEO#<event_id>`, or `UNKNOWN_VIDEOS`: those that the store did not have.",
          "VIDEO#7001",
        ),
        figure: described(v.string(), "The figure's name.", "revenue"),
        stored: described(v.string(), "What was stored.", "99.80"),
        recounted: described(v.string(), "What the orders add up to.", "149.70"),
      }),
    ),
    "Figures that differed from the orders, at most about a thousand in one answer; they come once all orders are counted.",
  ),
  repaired: v.object({
    orders: described(v.number(), "Orders attributed.", 0),
    figures: described(v.number(), "Figures corrected: only of a closed day, 13 hours after its end.", 0),
    failed_orders: described(orderIds, "Orders that still have no attribution.", []),
  }),
  next_cursor: described(
    v.nullable(v.string()),
    "Send it as `cursor` to go on; null when the day is complete. The figures of all answers add up.",
    null,
  ),
});
export type ReconcileReport = v.InferOutput<typeof ReconcileReport>;
