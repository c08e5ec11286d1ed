import * as v from "valibot";
import { Timestamp } from "../../api/fields.schema.ts";
import { described, list, oneOf, titled } from "../../api/forms.schema.ts";
import { UPLOAD_PROBLEM } from "../../videos/media/media.schema.ts";
import { AMENDMENT_REASONS } from "../../vocabulary/amendments.ts";
import { HEALTH_CHECKS, HEALTH_STATES } from "../../vocabulary/health.ts";
import { PULL_OUTCOMES } from "../../vocabulary/product-urls.ts";
import { SIGNAL_KINDS, UNCONFIRMED_REASONS } from "../../vocabulary/signal-kinds.ts";
import type { WebhookType } from "../../vocabulary/webhooks.ts";
import { WIDGET_TYPES } from "../../vocabulary/widgets.ts";

const event = <const Type extends WebhookType, const Data extends v.ObjectEntries>(type: Type, data: Data) =>
  v.object({
    type: described(v.literal(type), "The type of the event.", type),
    timestamp: described(Timestamp, "When it happened."),
    data: v.object(data),
  });

const order_id = described(v.string(), "The merchant's order id.", "A-1001");
const lines_total = described(v.number(), "How many there are; `lines` has the first 50.", 1);
const event_id = described(v.number(), "The video's id.", 7001);
const upload_id = described(v.string(), "The upload's id.", "up_1h2j3k4m5n6p7q8r");

const Credit = titled(
  "WebhookCredit",
  v.object({
    event_id: described(v.number(), "The video that the line is credited to.", 7001),
    widget_type: described(oneOf(WIDGET_TYPES), "The kind of widget that showed it.", "carousel"),
    signal: described(oneOf(SIGNAL_KINDS), "What the shopper did.", "add_to_cart"),
    unconfirmed: v.optional(
      described(oneOf(UNCONFIRMED_REASONS), "Why this video can't have sold the line.", "not_tagged"),
    ),
  }),
);

const OrderLine = titled(
  "WebhookOrderLine",
  v.object({
    product_id: described(v.string(), "As the order gave it.", "501"),
    item_id: v.optional(described(v.string(), "As the order gave it.", "1")),
    quantity: described(v.number(), "As the order gave it.", 2),
    amount: described(v.string(), "Price × quantity.", "99.80"),
    currency: described(v.string(), "ISO 4217.", "EUR"),
    credit: described(v.nullable(Credit), "Null if no video is credited."),
  }),
);

const LineLeft = titled(
  "WebhookLineLeft",
  v.object({
    line: described(v.number(), "The line's place in the order, from 0.", 0),
    quantity_left: described(v.number(), "How many of it are left.", 1),
    amount_left: described(v.string(), "What is left of its amount.", "49.90"),
  }),
);

const ChangedCheck = titled(
  "WebhookHealthCheck",
  v.object({
    id: described(oneOf(HEALTH_CHECKS), "What is checked.", "product_urls"),
    state: described(oneOf(HEALTH_STATES), "`attention`: something is wrong.", "attention"),
    before: v.optional(
      described(oneOf(HEALTH_STATES), "State at the previous check; absent if there was none.", "ok"),
    ),
  }),
);

const RefreshOutcomes = titled(
  "WebhookRefreshOutcomes",
  v.object(v.entriesFromList(PULL_OUTCOMES, v.optional(v.number()))),
);

export const WEBHOOK_EVENTS = {
  "order.attributed": event("order.attributed", {
    order_id,
    version: described(v.literal(0), "0: amendments count from 1.", 0),
    lines_total,
    lines_credited: described(v.number(), "How many lines are credited to a video.", 1),
    lines: described(list(OrderLine), "The first 50 lines."),
  }),
  "order.amended": event("order.amended", {
    order_id,
    version: described(v.number(), "Which of the order's amendments it is, from 1, as they arrived.", 1),
    source: described(v.string(), "Who sent it.", "merchant"),
    reason: described(oneOf(AMENDMENT_REASONS), "Why.", "refund"),
    cancelled: described(v.boolean(), "Nothing is left of any line.", false),
    lines_total,
    lines: described(list(LineLeft), "The first 50 lines that it names; none of a cancelled order."),
  }),
  "product.taken_down": event("product.taken_down", {
    client_product_id: described(v.string(), "The product's id.", "501"),
    by: described(
      oneOf(["pull", "push"]),
      "`pull`: the shop no longer had it. `push`: the merchant's own backend said so.",
      "pull",
    ),
  }),
  "refresh.finished": event("refresh.finished", {
    run: described(v.string(), "The id of the refresh.", "2026-11-20T10:00:00.000Z"),
    planned: described(v.number(), "How many product URLs it had sent to be pulled.", 312),
    done: described(
      v.number(),
      "How many it was the last to pull. Others were removed, or pulled by a later refresh, before its end was found, or their pulls were lost.",
      312,
    ),
    outcomes: described(RefreshOutcomes, "`done` by outcome, without those that did not occur.", {
      ok: 12,
      unchanged: 300,
    }),
    takedown_stopped: described(
      v.boolean(),
      "Whether too many products were missing, so that it took nothing down any more.",
      false,
    ),
  }),
  "refresh.stopped": event("refresh.stopped", {
    run: described(v.string(), "The id of the refresh.", "2026-11-20T10:00:00.000Z"),
    planned: described(v.number(), "How many product URLs it had sent to be pulled by then.", 200),
    not_found: described(v.number(), "How many of them were missing: too many to take down.", 61),
  }),
  "video.ready": event("video.ready", { event_id, upload_id }),
  "video.failed": event("video.failed", { event_id, upload_id, ...UPLOAD_PROBLEM }),
  "health.changed": event("health.changed", {
    checks: described(list(ChangedCheck), "Checks whose state changed since the previous check."),
  }),
  "figures.locked": event("figures.locked", {
    locked_to: described(
      v.string(),
      "The last day whose figures nothing changes any more, in the store's time zone.",
      "2026-09-20",
    ),
    before: described(v.string(), "The last one that was told before.", "2026-09-19"),
  }),
  "store.closing": event("store.closing", {
    deleted_at: described(Timestamp, "From then on what the store has is deleted."),
  }),
} satisfies Readonly<Record<WebhookType, v.GenericSchema>>;

export type WebhookPayload<Type extends WebhookType> = v.InferOutput<(typeof WEBHOOK_EVENTS)[Type]>["data"];
