import * as v from "valibot";
import { Brand } from "../../api/fields.schema.ts";
import { TEST_TYPE, WEBHOOK_ID_PATTERN, WEBHOOK_TYPES } from "../../vocabulary/webhooks.ts";

const text = v.pipe(v.string(), v.minLength(1));
const WebhookId = v.pipe(v.string(), v.regex(WEBHOOK_ID_PATTERN));

/** Deliver this event to this endpoint. */
export const DeliveryMessage = v.object({
  brand: Brand,
  webhook_id: WebhookId,
  id: text,
  type: v.picklist([...WEBHOOK_TYPES, TEST_TYPE]),
  timestamp: text,
  body: text,
  /** It has waited outside of the queue, and may have been tried before. */
  waited: v.optional(v.boolean()),
});
export type DeliveryMessage = v.InferOutput<typeof DeliveryMessage>;

/** Deliver again what an endpoint was sent of events from one time to another. */
export const ReplayMessage = v.object({
  brand: Brand,
  webhook_id: WebhookId,
  replay: v.object({
    from: text,
    to: text,
    type: v.optional(v.picklist([...WEBHOOK_TYPES, TEST_TYPE])),
    /** Only what did not arrive. */
    undelivered: v.boolean(),
    /** Only what waits for its endpoint. */
    waiting: v.optional(v.boolean()),
    /** Only the first of them. */
    first: v.optional(v.boolean()),
    /** This event alone. */
    id: v.optional(text),
    after: v.optional(v.string()),
  }),
});
export type ReplayMessage = v.InferOutput<typeof ReplayMessage>;

/** See whether an endpoint can be told of what waits for it. */
export const BacklogMessage = v.object({ brand: Brand, webhook_id: WebhookId, backlog: v.literal(true) });
export type BacklogMessage = v.InferOutput<typeof BacklogMessage>;

/** One message of the queue of webhooks. */
export const WebhookMessage = v.union([ReplayMessage, BacklogMessage, DeliveryMessage]);
export type WebhookMessage = v.InferOutput<typeof WebhookMessage>;
