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
        (!replay.undelivered || state !== "delivered") &&
        (!replay.waiting || state === "waiting"),
    );
    const sent = replay.first ? wanted.slice(0, 1) : wanted;
    const again = sent.map(({ id, type, timestamp, body, state }, index) => {
      const waited = state === "waiting" && { waited: true };
      const delivery: DeliveryMessage = { brand, webhook_id, id, type, timestamp, body, ...waited };
      return { body: delivery, group, delaySeconds: Math.floor(index / REPLAYED_A_SECOND) };
    });
    const next: ReplayMessage = { ...message, replay: { ...replay, after: part.next } };
    const delaySeconds = Math.ceil(sent.length / REPLAYED_A_SECOND);
    const goesOn = part.next !== undefined && !(replay.first && sent.length > 0);
    await queue.send([...again, ...(goesOn ? [{ body: next, group, delaySeconds }] : [])]);
  };
