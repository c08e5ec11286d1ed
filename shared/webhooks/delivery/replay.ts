import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { Deliveries } from "./deliveries.table.ts";
import type { DeliveryMessage, ReplayMessage, WebhookMessage } from "./delivery-message.schema.ts";

/** Half of an endpoint's pace: the rest is left to what happens meanwhile. */
const REPLAYED_A_SECOND = 10;

/** The queue shares its time between endpoints. */
export const endpointGroup = (brand: string, webhookId: string): string => `${brand}_${webhookId}`;

export type ReplayDeps = {
  readonly deliveries: Pick<Deliveries, "between">;
  readonly queue: QueueSender<WebhookMessage>;
};

/**
 * Sends a part of a replay to the queue, spread over the time that it takes, and then the message of the next part. So a
 * replay of any length has few messages in the queue.
 */
export const createReplay =
  ({ deliveries, queue }: ReplayDeps) =>
  async (message: ReplayMessage): Promise<void> => {
    const { brand, webhook_id, replay } = message;
    const group = endpointGroup(brand, webhook_id);
    const part = await deliveries.between({ brand, webhook_id }, replay);
    const wanted = part.deliveries.filter(
      ({ id, type, state }) =>
        (replay.id === undefined || id === replay.id) &&
        (replay.type === undefined || type === replay.type) &&
        state !== "retrying" &&
        (!replay.undelivered || state !== "delivered"),
    );
    const again = wanted.map(({ id, type, timestamp, body }, index) => {
      const delivery: DeliveryMessage = { brand, webhook_id, id, type, timestamp, body };
      return { body: delivery, group, delaySeconds: Math.floor(index / REPLAYED_A_SECOND) };
    });
    const next: ReplayMessage = { ...message, replay: { ...replay, after: part.next } };
    const delaySeconds = Math.ceil(wanted.length / REPLAYED_A_SECOND);
    await queue.send([...again, ...(part.next ? [{ body: next, group, delaySeconds }] : [])]);
  };
