import * as v from "valibot";
import { Day, oneOf, strict } from "../api/admin-fields.schema.ts";

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

/** By the kind of signal and the type of widget that earned the credit. */
const by_signal = v.array(v.object({ signal: v.string(), widget_type: v.string(), ...sums }));
const videoSales = { currency: v.string(), ...Sums.entries, by_signal };

export const Analytics = v.object({
  from: Day,
  to: Day,
  totals: v.array(v.object(sales)),
  days: v.array(v.object({ day: Day, ...sales, by_signal })),
  videos: v.array(v.object({ event_id: v.number(), ...videoSales })),
});
export type Analytics = v.InferOutput<typeof Analytics>;

/** The same of one video: all that it sold is attributed. */
export const VideoAnalytics = v.object({
  from: Day,
  to: Day,
  event_id: v.number(),
  totals: v.array(v.object(videoSales)),
  days: v.array(v.object({ day: Day, ...videoSales })),
});
export type VideoAnalytics = v.InferOutput<typeof VideoAnalytics>;

const eventIdMessage = "expected a video's event_id, such as 7001";

/** A video's id in a query: any that `widget_info` can hold. */
export const EventIdParameter = v.pipe(
  v.string(eventIdMessage),
  v.regex(/^(?:0|[1-9]\d{0,15})$/, eventIdMessage),
  v.transform(Number),
  v.safeInteger(eventIdMessage),
);

/** `POST /admin/stores/{brand}/reconcile`. */
export const ReconcileRequest = strict({
  day: Day,
  repair: v.optional(v.boolean("expected a boolean"), false),
});

export const ReconcileReport = v.object({
  stage: v.pipe(v.string(), v.description("The deployment whose orders were recounted.")),
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
  repaired: v.object({
    orders: v.number(),
    figures: v.number(),
    failed_orders: v.pipe(
      v.array(v.string()),
      v.description("Orders that could not be attributed, and are still without attribution."),
    ),
  }),
});

export const Snippet = v.object({
  widget: WidgetType,
  html: v.string(),
  script_url: v.pipe(
    v.nullable(v.string()),
    v.description(
      "The widget's script, which `html` loads. Null on a stage that names none: `html` is then the element alone, and shows nothing until the page loads the script itself.",
    ),
  ),
});
export type Snippet = v.InferOutput<typeof Snippet>;
