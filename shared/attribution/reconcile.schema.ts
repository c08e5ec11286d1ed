import * as v from "valibot";
import { Day } from "../api/fields.schema.ts";
import { described, list, strict } from "../api/forms.schema.ts";

/** `POST /admin/stores/{brand}/reconcile`. */
export const ReconcileRequest = strict({
  day: described(Day, "The UTC day to recount.", "2026-11-20"),
  repair: described(v.optional(v.boolean("expected a boolean"), false), "Repair what is found.", false),
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
        scope: described(v.string(), "`STORE` or `VIDEO#<event_id>`.", "VIDEO#7001"),
        figure: described(v.string(), "The figure's name.", "revenue"),
        stored: described(v.string(), "What was stored.", "99.80"),
        recounted: described(v.string(), "What the orders add up to.", "149.70"),
      }),
    ),
    "Figures that differed from the orders.",
  ),
  repaired: v.object({
    orders: described(v.number(), "Orders attributed.", 0),
    figures: described(v.number(), "Figures corrected.", 0),
    failed_orders: described(orderIds, "Orders that still have no attribution.", []),
  }),
});
export type ReconcileReport = v.InferOutput<typeof ReconcileReport>;
