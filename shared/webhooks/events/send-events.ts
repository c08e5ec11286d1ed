import { createBoundedCache } from "../../platform/bounded-cache.ts";
import { mapConcurrently } from "../../platform/map-concurrently.ts";
import type { OutgoingMessage, QueueSender } from "../../platform/queue/queue-sender.ts";
import type { SentType } from "../../vocabulary/webhooks.ts";
import type { DeliveryMessage, WebhookMessage } from "../delivery/delivery-message.schema.ts";
import { endpointGroup } from "../delivery/replay.ts";
import type { WebhookEndpoint } from "../endpoints/webhook-endpoint.ts";
import type { Webhooks } from "../endpoints/webhooks.table.ts";
import { eventBody, type IdentifiedEvent } from "./webhook-event.ts";

/** A new endpoint, or another list of types, is heeded after this. */
const ENDPOINTS_TTL_MS = 5_000;
const KNOWN_STORES = 2_000;
/** SQS takes this much in one request. */
const MAX_BATCH_BYTES = 200_000;
const MAX_BATCH = 10;
/** A hundred events for five endpoints are fifty requests. */
const BATCHES_AT_ONCE = 8;

/** Whoever has switched an endpoint off wants nothing; what one misses that failed can be sent again. */
const wants = ({ types, disabled }: WebhookEndpoint, type: SentType): boolean =>
  disabled !== "switched_off" && types.some((each) => each === type);

/** The message that tells an endpoint of an event. */
export const deliveryMessage = (
  brand: string,
  webhook_id: string,
  event: IdentifiedEvent,
): OutgoingMessage<DeliveryMessage> => {
  const { id, type, timestamp } = event;
  return {
    body: { brand, webhook_id, id, type, timestamp, body: eventBody(event) },
    group: endpointGroup(brand, webhook_id),
  };
};

const batches = (messages: readonly OutgoingMessage<DeliveryMessage>[]) => {
  const all: OutgoingMessage<DeliveryMessage>[][] = [];
  let room = 0;
  for (const message of messages) {
    const bytes = Buffer.byteLength(JSON.stringify(message.body));
    const last = all.at(-1);
    if (last === undefined || last.length === MAX_BATCH || bytes > room) {
      all.push([message]);
      room = MAX_BATCH_BYTES - bytes;
    } else {
      last.push(message);
      room -= bytes;
    }
  }
  return all;
};

export type SendEventsDeps = {
  readonly webhooks: Pick<Webhooks, "list">;
  readonly queue: QueueSender<WebhookMessage>;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** Sends a store's events to the queue, once for each endpoint that wants to hear of them. */
export const createSendEvents = ({ webhooks, queue, now }: SendEventsDeps) => {
  const endpoints = createBoundedCache<string, Promise<WebhookEndpoint[]>>({
    maxEntries: KNOWN_STORES,
    ttlMs: ENDPOINTS_TTL_MS,
    now,
  });

  /** @throws Unavailable; all of them may be sent again */
  return async (brand: string, events: readonly IdentifiedEvent[]): Promise<void> => {
    const known = await endpoints.getOrCreate(brand, () => webhooks.list(brand));
    const messages = events.flatMap((event) =>
      known
        .filter((endpoint) => wants(endpoint, event.type))
        .map(({ webhook_id }) => deliveryMessage(brand, webhook_id, event)),
    );
    await mapConcurrently(batches(messages), queue.send, BATCHES_AT_ONCE);
  };
};
