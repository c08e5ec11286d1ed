import * as v from "valibot";
import { Day, oneOf, strict } from "./admin-primitives.ts";

/** The widget types of the spec, each with its snippet. */
export const WidgetType = oneOf(["carousel", "stories", "collection", "banner", "embed"]);

const sums = { lines: v.number(), units: v.number(), revenue: v.string() };
const Sums = v.object({ orders: v.number(), ...sums });

/** What a store sold in one currency, and how much of it videos drove. */
const sales = {
  currency: v.string(),
  ...Sums.entries,
  attributed: Sums,
  unattributed: Sums,
  attributed_share: v.pipe(
    v.string(),
    v.description("Attributed revenue over all revenue, a decimal from 0 to 1."),
  ),
};

export const Analytics = v.object({
  from: Day,
  to: Day,
  totals: v.array(v.object(sales)),
  days: v.array(v.object({ day: Day, ...sales })),
  videos: v.array(
    v.object({
      event_id: v.number(),
      currency: v.string(),
      ...Sums.entries,
      by_signal: v.array(v.object({ signal: v.string(), widget_type: v.string(), ...sums })),
    }),
  ),
});
export type Analytics = v.InferOutput<typeof Analytics>;

/** `POST /admin/stores/{brand}/reconcile`. */
export const ReconcileRequest = strict({
  day: Day,
  repair: v.optional(v.boolean("expected a boolean"), false),
});

export const ReconcileReport = v.object({
  day: Day,
  orders: v.number(),
  unattributed_orders: v.array(v.string()),
  differences: v.array(
    v.object({
      day: Day,
      currency: v.string(),
      scope: v.string(),
      figure: v.string(),
      stored: v.string(),
      recounted: v.string(),
    }),
  ),
  repaired: v.object({ orders: v.number(), figures: v.number() }),
});

export const Snippet = v.object({ widget: WidgetType, html: v.string() });
export type Snippet = v.InferOutput<typeof Snippet>;
