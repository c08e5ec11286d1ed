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
  "Where events are sent: https, a public address, without user name and password. Redirects are not followed.",
  "https://shop.example/webhooks/videos",
);

const typesMessage = expected("different_items", { min: 1, max: WEBHOOK_TYPES.length });
const Types = described(
  v.pipe(
    v.array(oneOf(WEBHOOK_TYPES), typesMessage),
    v.minLength(1, typesMessage),
    v.check((types) => new Set(types).size === types.length, typesMessage),
  ),
  "The types of events that it is told of.",
  ["order.attributed", "order.amended"],
);

export const WebhookCreation = strict({ url: Url, types: Types });

export const WebhookChange = strict({
  url: v.optional(Url),
  types: v.optional(Types),
  active: v.optional(
    described(
      v.boolean(expected("boolean")),
      "`false` switches it off: it misses what happens then. `true` switches on what was switched off, or disabled.",
      true,
    ),
  ),
});

export const WebhookView = v.object({
  webhook_id: described(v.string(), "The webhook's id.", "wh_1h2j3k4m5n6p7q8r"),
  url: described(v.string(), "Where events are sent.", "https://shop.example/webhooks/videos"),
  types: described(list(oneOf(WEBHOOK_TYPES)), "The types of events that it is told of.", [
    "order.attributed",
  ]),
  active: described(v.boolean(), "Whether events are sent.", true),
  disabled: v.optional(
    described(
      oneOf(DISABLED_REASONS),
      "Why none are sent: `switched_off`, `gone` (it answered 410), `failing` (every try of five days failed).",
      "failing",
    ),
  ),
  failing_since: v.optional(described(Timestamp, "Since when every try has failed.")),
  waiting_since: v.optional(
    described(
      Timestamp,
      "The time of the first event that waits until the endpoint takes more, or answers again.",
    ),
  ),
  former_secret_until: v.optional(
    described(Timestamp, "Until then the secret before signs too; the last one was replaced."),
  ),
  created_at: described(Timestamp, "When it was created."),
  updated_at: described(Timestamp, "When it was last changed."),
});
export type WebhookView = v.InferOutput<typeof WebhookView>;

export const WebhookList = v.object({ items: list(WebhookView) });

const secret = described(
  v.string(),
  "The secret that signs, by the Standard Webhooks specification. It is shown this once.",
  "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
);

export const CreatedWebhook = v.object({ ...WebhookView.entries, secret });

export const RotatedSecret = v.object({
  secret,
  former_secret_until: described(
    Timestamp,
    `The secret before signs too for ${FORMER_SECRET_HOURS} hours, so that a receiver may know either.`,
  ),
});

export const TestSent = v.object({
  id: described(
    v.string(),
    "The event's id, by which its delivery is listed.",
    "msg_2KWPBgLlAfxdpx2AI54pPJ85f4W",
  ),
});

const DeliveryTry = titled(
  "WebhookTry",
  v.object({
    at: described(Timestamp, "When it was tried."),
    ms: described(v.number(), "How long it took, in milliseconds.", 120),
    status: v.optional(described(v.number(), "The answer's HTTP status.", 503)),
    failure: v.optional(described(v.string(), "Why there was no answer.", "connection_failed")),
    answer: v.optional(
      described(v.string(), "The beginning of the answer's text, if it was not 2xx.", "Service Unavailable"),
    ),
  }),
);

const WebhookDelivery = titled(
  "WebhookDelivery",
  v.object({
    id: described(
      v.string(),
      "The event's id: the `webhook-id` of each try.",
      "msg_2KWPBgLlAfxdpx2AI54pPJ85f4W",
    ),
    type: described(oneOf([...WEBHOOK_TYPES, TEST_TYPE]), "The type of the event.", "order.attributed"),
    timestamp: described(Timestamp, "When it happened."),
    state: described(
      oneOf(DELIVERY_STATES),
      "`failed` was tried ten times, or answered with 410. `not_sent`: the webhook was disabled by then.",
      "delivered",
    ),
    next_at: v.optional(described(Timestamp, "When it is tried again.")),
    tries: described(list(DeliveryTry), "Each try, the first before."),
    body: described(
      v.string(),
      "What was sent.",
      '{"type":"order.attributed","timestamp":"2026-11-20T10:00:00.000Z","data":{"order_id":"A-1001"}}',
    ),
  }),
);

export const WebhookDeliveryList = pageSchema(WebhookDelivery);

const time = (description: string) => anyTime(description, "2026-11-20T10:00:00.000Z");

export const WebhookReplay = strict({
  from: time("Deliveries of events from then on."),
  to: v.optional(time("Up to then, included; now, if it is absent.")),
  type: v.optional(
    described(oneOf([...WEBHOOK_TYPES, TEST_TYPE]), "Events of this type alone.", "order.attributed"),
  ),
  id: v.optional(
    described(v.pipe(v.string(), v.maxLength(64)), "This event alone.", "msg_2KWPBgLlAfxdpx2AI54pPJ85f4W"),
  ),
  delivered_too: v.optional(
    described(v.boolean(expected("boolean")), "Also what was delivered; else what was not, alone.", false),
    false,
  ),
});
