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
    type: described(v.literal(type), "Type of the event.", type),
    timestamp: described(Timestamp, "Time of the event."),
    data: v.object(data),
  });

const order_id = described(v.string(), "Merchant's order id.", "A-1001");
const lines_total = described(v.number(), "Total number of lines. `lines` has the first 50.", 1);
const event_id = described(v.number(), "Video's id.", 7001);
const upload_id = described(v.string(), "Upload's id.", "up_1h2j3k4m5n6p7q8r");

const Credit = titled(
  "WebhookCredit",
  v.object({
    event_id: described(v.number(), "Video that the line is credited to.", 7001),
    widget_type: described(oneOf(WIDGET_TYPES), "Widget type that showed the video.", "carousel"),
    signal: described(
      oneOf(SIGNAL_KINDS),
      "Kind of signal: the shopper watched the product in a video or added it to the cart.",
      "add_to_cart",
    ),
    unconfirmed: v.optional(
      described(oneOf(UNCONFIRMED_REASONS), "Reason why the credit is unconfirmed.", "not_tagged"),
    ),
  }),
);

const OrderLine = titled(
  "WebhookOrderLine",
  v.object({
    product_id: described(v.string(), "Product id, as ordered.", "501"),
    item_id: v.optional(described(v.string(), "Line-item id, as ordered.", "1")),
    quantity: described(v.number(), "Quantity, as ordered.", 2),
    amount: described(v.string(), "Line total: price × quantity.", "99.80"),
    currency: described(v.string(), "ISO 4217 currency code.", "EUR"),
    credit: described(v.nullable(Credit), "Credited video. `null` if the line is not credited."),
  }),
);

const LineLeft = titled(
  "WebhookLineLeft",
  v.object({
    line: described(v.number(), "Line's index in the order, from 0.", 0),
    quantity_left: described(v.number(), "Remaining units.", 1),
    amount_left: described(v.string(), "Remaining amount.", "49.90"),
  }),
);

const ChangedCheck = titled(
  "WebhookHealthCheck",
  v.object({
    id: described(oneOf(HEALTH_CHECKS), "Check's identifier.", "product_urls"),
    state: described(
      oneOf(HEALTH_STATES),
      "State of the check. `attention`: a problem was found.",
      "attention",
    ),
    before: v.optional(
      described(oneOf(HEALTH_STATES), "State at the previous check. Absent if there was none.", "ok"),
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
    version: described(v.literal(0), "Version of the order: 0 before any amendment.", 0),
    lines_total,
    lines_credited: described(v.number(), "Number of lines credited to a video.", 1),
    lines: described(list(OrderLine), "First 50 lines."),
  }),
  "order.amended": event("order.amended", {
    order_id,
    version: described(v.number(), "Number of the amendment in the order of arrival, from 1.", 1),
    source: described(v.string(), "Sender of the amendment.", "merchant"),
    reason: described(oneOf(AMENDMENT_REASONS), "Reason for the change.", "refund"),
    cancelled: described(v.boolean(), "Whether the whole order is cancelled.", false),
    lines_total,
    lines: described(list(LineLeft), "First 50 changed lines. Empty for a cancelled order."),
  }),
  "product.taken_down": event("product.taken_down", {
    client_product_id: described(v.string(), "Merchant's product id.", "501"),
    by: described(
      oneOf(["pull", "push"]),
      "Cause of the takedown. `pull`: the shop no longer has the product. `push`: the merchant's server sent it as inactive.",
      "pull",
    ),
  }),
  "refresh.finished": event("refresh.finished", {
    run: described(v.string(), "Refresh's id.", "2026-11-20T10:00:00.000Z"),
    planned: described(v.number(), "Number of product URLs sent to the pull queue.", 312),
    done: described(
      v.number(),
      "Number of product URLs that no later refresh pulled. Others were removed, pulled by a later refresh, or lost.",
      312,
    ),
    outcomes: described(
      RefreshOutcomes,
      "Number of product URLs in `done`, by outcome. Outcomes that did not occur are left out.",
      {
        ok: 12,
        unchanged: 300,
      },
    ),
    takedown_stopped: described(
      v.boolean(),
      "Whether takedowns stopped because too many products were missing.",
      false,
    ),
  }),
  "refresh.stopped": event("refresh.stopped", {
    run: described(v.string(), "Refresh's id.", "2026-11-20T10:00:00.000Z"),
    planned: described(v.number(), "Number of product URLs sent to the pull queue so far.", 200),
    not_found: described(v.number(), "Number of missing products, too many to take down.", 61),
  }),
  "video.ready": event("video.ready", { event_id, upload_id }),
  "video.failed": event("video.failed", { event_id, upload_id, ...UPLOAD_PROBLEM }),
  "health.changed": event("health.changed", {
    checks: described(list(ChangedCheck), "Checks whose state has changed since the previous check."),
  }),
  "figures.locked": event("figures.locked", {
    locked_to: described(
      v.string(),
      "Last locked day, in the store's time zone. Figures up to this day are final.",
      "2026-09-20",
    ),
    before: described(v.string(), "Last locked day of the previous event.", "2026-09-19"),
  }),
  "store.closing": event("store.closing", {
    deleted_at: described(Timestamp, "Time when the deletion of the store's data begins."),
  }),
} satisfies Readonly<Record<WebhookType, v.GenericSchema>>;

export type WebhookPayload<Type extends WebhookType> = v.InferOutput<(typeof WEBHOOK_EVENTS)[Type]>["data"];
