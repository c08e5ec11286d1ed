import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { Deliveries } from "./deliveries.table.ts";
import type { DeliveryMessage, WaitingMessage, WebhookMessage } from "./delivery-message.schema.ts";

/** Half of an endpoint's rate. The other half remains for new events. */
const REPLAYED_A_SECOND = 10;

/** Message group of an endpoint. SQS shares the queue fairly between groups. */
export const endpointGroup = (brand: string, webhookId: string): string => `${brand}_${webhookId}`;

export type SendWaitingDeps = {
  readonly deliveries: Pick<Deliveries, "between">;
  readonly queue: QueueSender<WebhookMessage>;
};

/** Sends one page and a message for the next page, so that a long backlog needs few queued messages. */
export const createSendWaiting =
  ({ deliveries, queue }: SendWaitingDeps) =>
  async (message: WaitingMessage): Promise<void> => {
    const { brand, webhook_id, waiting } = message;
    const group = endpointGroup(brand, webhook_id);
    const part = await deliveries.between({ brand, webhook_id }, waiting);
    const all = part.deliveries.filter(({ state }) => state === "waiting");
    const sent = waiting.first ? all.slice(0, 1) : all;
    const deliver = sent.map(({ id, type, timestamp, body }, index) => {
      const delivery: DeliveryMessage = { brand, webhook_id, id, type, timestamp, body, waited: true };
      return { body: delivery, group, delaySeconds: Math.floor(index / REPLAYED_A_SECOND) };
    });
    const next: WaitingMessage = { ...message, waiting: { ...waiting, after: part.next } };
    const delaySeconds = Math.ceil(sent.length / REPLAYED_A_SECOND);
    const goesOn = part.next !== undefined && !(waiting.first && sent.length > 0);
    await queue.send([...deliver, ...(goesOn ? [{ body: next, group, delaySeconds }] : [])]);
  };
