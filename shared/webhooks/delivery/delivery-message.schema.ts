import * as v from "valibot";
import { Brand } from "../../api/fields.schema.ts";
import { TEST_TYPE, WEBHOOK_ID_PATTERN, WEBHOOK_TYPES } from "../../vocabulary/webhooks.ts";

const text = v.pipe(v.string(), v.minLength(1));
const WebhookId = v.pipe(v.string(), v.regex(WEBHOOK_ID_PATTERN));

export const DeliveryMessage = v.object({
  brand: Brand,
  webhook_id: WebhookId,
  id: text,
  type: v.picklist([...WEBHOOK_TYPES, TEST_TYPE]),
  timestamp: text,
  body: text,
  waited: v.optional(v.boolean()),
});
export type DeliveryMessage = v.InferOutput<typeof DeliveryMessage>;

const range = { from: text, to: text, after: v.optional(v.string()) };

export const ReplayMessage = v.object({
  brand: Brand,
  webhook_id: WebhookId,
  replay: v.object({
    ...range,
    type: v.optional(v.picklist([...WEBHOOK_TYPES, TEST_TYPE])),
    undelivered: v.boolean(),
    id: v.optional(text),
    run: v.number(),
    /** Seconds since the previous check of waiting deliveries. Set once all deliveries are reset. */
    check_seconds: v.optional(v.number()),
    /** Id of the first waiting delivery at the previous check. */
    first_waiting: v.optional(text),
  }),
});
export type ReplayMessage = v.InferOutput<typeof ReplayMessage>;

export const WaitingMessage = v.object({
  brand: Brand,
  webhook_id: WebhookId,
  waiting: v.object({ ...range, first: v.optional(v.boolean()) }),
});
export type WaitingMessage = v.InferOutput<typeof WaitingMessage>;

export const BacklogMessage = v.object({ brand: Brand, webhook_id: WebhookId, backlog: v.literal(true) });
export type BacklogMessage = v.InferOutput<typeof BacklogMessage>;

export const WebhookMessage = v.union([ReplayMessage, WaitingMessage, BacklogMessage, DeliveryMessage]);
export type WebhookMessage = v.InferOutput<typeof WebhookMessage>;
