import * as v from "valibot";
import { anyTime, HttpUrl, Timestamp } from "../api/fields.schema.ts";
import { described, list, oneOf, pageSchema, strict, titled } from "../api/forms.schema.ts";
import { expected } from "../vocabulary/problems/problems.ts";
import {
  DELIVERY_STATES,
  DISABLED_REASONS,
  FORMER_SECRET_HOURS,
  TEST_TYPE,
  WEBHOOK_TYPES,
} from "../vocabulary/webhooks.ts";

const Url = described(
  HttpUrl,
  "URL that receives events: https, a public address, without user name or password. Redirects are not followed.",
  "https://shop.example/webhooks/videos",
);

const typesMessage = expected("different_items", { min: 1, max: WEBHOOK_TYPES.length });
const Types = described(
  v.pipe(
    v.array(oneOf(WEBHOOK_TYPES), typesMessage),
    v.minLength(1, typesMessage),
    v.check((types) => new Set(types).size === types.length, typesMessage),
  ),
  "Event types to receive.",
  ["order.attributed", "order.amended"],
);

export const WebhookCreation = strict({ url: Url, types: Types });

export const WebhookChange = strict({
  url: v.optional(Url),
  types: v.optional(Types),
  active: v.optional(
    described(
      v.boolean(expected("boolean")),
      "Whether to send events. `false`: switches the webhook off, and it misses events until `true`. `true`: also enables a disabled webhook.",
      true,
    ),
  ),
});

export const WebhookView = v.object({
  webhook_id: described(v.string(), "Webhook's id.", "wh_1h2j3k4m5n6p7q8r"),
  url: described(v.string(), "URL that receives events.", "https://shop.example/webhooks/videos"),
  types: described(list(oneOf(WEBHOOK_TYPES)), "Event types to receive.", ["order.attributed"]),
  active: described(v.boolean(), "Whether events are sent.", true),
  disabled: v.optional(
    described(
      oneOf(DISABLED_REASONS),
      "Reason why events are not sent. `switched_off`: by a user. `gone`: it responded with 410. `failing`: all attempts failed for five days.",
      "failing",
    ),
  ),
  failing_since: v.optional(described(Timestamp, "Time of the first failure since the last success.")),
  waiting_since: v.optional(
    described(
      Timestamp,
      "Time of the oldest event that waits for the endpoint to respond again or to accept more.",
    ),
  ),
  former_secret_until: v.optional(
    described(
      Timestamp,
      "Time until which the former secret also signs. Present after the secret was replaced.",
    ),
  ),
  created_at: described(Timestamp, "Time of creation."),
  updated_at: described(Timestamp, "Time of the last change."),
});
export type WebhookView = v.InferOutput<typeof WebhookView>;

export const WebhookList = v.object({ items: list(WebhookView) });

const secret = described(
  v.string(),
  "Signing secret, in the Standard Webhooks format. Shown only once.",
  "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
);

export const CreatedWebhook = v.object({ ...WebhookView.entries, secret });

export const RotatedSecret = v.object({
  secret,
  former_secret_until: described(
    Timestamp,
    `Time until which the former secret also signs, ${FORMER_SECRET_HOURS} hours after the replacement.`,
  ),
});

export const TestSent = v.object({
  id: described(v.string(), "Event's id, as in its delivery.", "msg_2KWPBgLlAfxdpx2AI54pPJ85f4W"),
});

const DeliveryTry = titled(
  "WebhookTry",
  v.object({
    at: described(Timestamp, "Time of the attempt."),
    ms: described(v.number(), "Duration in milliseconds.", 120),
    status: v.optional(described(v.number(), "HTTP status of the response.", 503)),
    failure: v.optional(described(v.string(), "Reason why there was no response.", "connection_failed")),
    answer: v.optional(
      described(v.string(), "Start of the response body, if the status was not 2xx.", "Service Unavailable"),
    ),
  }),
);

const WebhookDelivery = titled(
  "WebhookDelivery",
  v.object({
    id: described(
      v.string(),
      "Event's id: the `webhook-id` of each attempt.",
      "msg_2KWPBgLlAfxdpx2AI54pPJ85f4W",
    ),
    type: described(oneOf([...WEBHOOK_TYPES, TEST_TYPE]), "Type of the event.", "order.attributed"),
    timestamp: described(Timestamp, "Time of the event."),
    state: described(
      oneOf(DELIVERY_STATES),
      "State of the delivery. `failed`: ten attempts failed, or the response was 410. `not_sent`: the webhook was disabled.",
      "delivered",
    ),
    next_at: v.optional(described(Timestamp, "Time of the next attempt.")),
    tries: described(list(DeliveryTry), "Attempts, oldest first."),
    body: described(
      v.string(),
      "Body that was sent.",
      '{"type":"order.attributed","timestamp":"2026-11-20T10:00:00.000Z","data":{"order_id":"A-1001"}}',
    ),
  }),
);

export const WebhookDeliveryList = pageSchema(WebhookDelivery);

const time = (description: string) => anyTime(description, "2026-11-20T10:00:00.000Z");

export const WebhookReplay = strict({
  from: time("Start of the period."),
  to: v.optional(time("End of the period, inclusive. Default: now.")),
  type: v.optional(
    described(oneOf([...WEBHOOK_TYPES, TEST_TYPE]), "Replays events of this type only.", "order.attributed"),
  ),
  id: v.optional(
    described(
      v.pipe(v.string(), v.maxLength(64)),
      "Replays this event only.",
      "msg_2KWPBgLlAfxdpx2AI54pPJ85f4W",
    ),
  ),
  delivered_too: v.optional(
    described(
      v.boolean(expected("boolean")),
      "Whether to include delivered events. Default: undelivered events only.",
      false,
    ),
    false,
  ),
});
