import * as v from "valibot";
import { oneOf, pageOf, Timestamp } from "../api/admin-fields.schema.ts";

const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());

const WidgetType = oneOf(["carousel", "stories", "collection", "banner", "embed"]);
const SignalKind = oneOf(["add_to_cart", "video_view"]);

const Credit = v.object({ event_id: v.number(), widget_type: WidgetType, signal: SignalKind });

const line = {
  product_id: v.string(),
  quantity: v.number(),
  currency: v.string(),
  price: v.string(),
  amount: v.pipe(v.string(), v.description("Price × quantity.")),
  item_id: v.optional(v.string()),
  credit: v.pipe(v.nullable(Credit), v.description("The video that the line is credited to.")),
  near_miss: v.pipe(
    v.optional(v.object({ signal_product_id: v.string(), differs_by: list(v.string()) })),
    v.description("A signal that was about the same product, but for the way its id is written."),
  ),
};

const Touch = v.object({
  signal: SignalKind,
  event_id: v.optional(v.number()),
  widget_type: v.optional(WidgetType),
  times: v.number(),
  reason: oneOf(["credited", "view_beaten_by_cart", "earlier_touch", "unusable_signal"]),
});

/** Each line with its video, every signal about its product, and why each did or did not earn the credit. */
export const ExplanationView = v.object({
  lines: list(v.object({ ...line, touches: list(Touch) })),
  unusable_signals: v.number(),
});
export type ExplanationView = v.InferOutput<typeof ExplanationView>;

export const OrderView = v.object({
  order_id: v.string(),
  received_at: Timestamp,
  ...ExplanationView.entries,
  attribution: v.pipe(
    v.nullable(v.object({ lines: list(v.object(line)), unusable_signals: v.number() })),
    v.description("What the figures were made from; null while the order waits to be attributed."),
  ),
});
export type OrderView = v.InferOutput<typeof OrderView>;

const Total = v.object({ currency: v.string(), revenue: v.string(), attributed_revenue: v.string() });

export const OrderSummary = v.object({
  order_id: v.string(),
  received_at: Timestamp,
  lines: v.number(),
  attributed_lines: v.number(),
  totals: v.array(Total),
});
export type OrderSummary = v.InferOutput<typeof OrderSummary>;
export const OrderList = pageOf(OrderSummary);
