import { createBoundedCache } from "../../platform/bounded-cache.ts";
import type { OutgoingMessage, QueueSender } from "../../platform/queue/queue-sender.ts";
import type { SentType } from "../../vocabulary/webhooks.ts";
import type { DeliveryMessage, WebhookMessage } from "../delivery/delivery-message.schema.ts";
import { endpointGroup } from "../delivery/send-waiting.ts";
import type { WebhookEndpoint } from "../endpoints/webhook-endpoint.ts";
import type { Webhooks } from "../endpoints/webhooks.table.ts";
import { eventBody, type IdentifiedEvent } from "./webhook-event.ts";

/** New endpoints and changed types take effect after this time. */
const ENDPOINTS_TTL_MS = 5_000;
const KNOWN_STORES = 2_000;

/**
 * An endpoint disabled by failures keeps its events for a replay. An endpoint disabled by a user
 * gets no events.
 */
const wants = ({ types, disabled }: WebhookEndpoint, type: SentType): boolean =>
  disabled !== "switched_off" && types.some((each) => each === type);

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

export type SendEventsDeps = {
  readonly webhooks: Pick<Webhooks, "list">;
  readonly queue: QueueSender<WebhookMessage>;
  readonly now: () => number;
};

export const createSendEvents = ({ webhooks, queue, now }: SendEventsDeps) => {
  const endpoints = createBoundedCache<string, Promise<WebhookEndpoint[]>>({
    maxEntries: KNOWN_STORES,
    ttlMs: ENDPOINTS_TTL_MS,
    now,
  });

  /**
   * @throws Unavailable if the caller should send all events again
   * @throws MessagesRefused if SQS refused some events. The other events were sent
   */
  return async (brand: string, events: readonly IdentifiedEvent[]): Promise<void> => {
    const known = await endpoints.getOrCreate(brand, () => webhooks.list(brand));
    const messages = events.flatMap((event) =>
      known
        .filter((endpoint) => wants(endpoint, event.type))
        .map(({ webhook_id }) => deliveryMessage(brand, webhook_id, event)),
    );
    await queue.send(messages);
  };
};
