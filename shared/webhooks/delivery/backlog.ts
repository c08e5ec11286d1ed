import type { OutgoingMessage, QueueSender } from "../../platform/queue/queue-sender.ts";
import type { Backlogs } from "../endpoints/backlogs.table.ts";
import type { EndpointName } from "./deliveries.table.ts";
import type { BacklogMessage, WaitingMessage, WebhookMessage } from "./delivery-message.schema.ts";
import { endpointGroup } from "./send-waiting.ts";

const FIRST_LOOK_SECONDS = 60;
/** Maximum delay of SQS. */
const NEXT_LOOK_SECONDS = 900;
/** A check's message is sent before the check's time is stored, so the message may arrive early. */
const EARLY_MS = 10_000;

const AFTER_END_SECONDS = 2;

export const backlogMessage = ({ brand, webhook_id }: EndpointName): OutgoingMessage<BacklogMessage> => ({
  body: { brand, webhook_id, backlog: true },
  group: endpointGroup(brand, webhook_id),
});

export type BacklogDeps = {
  readonly backlogs: Backlogs;
  readonly queue: QueueSender<WebhookMessage>;
  readonly now: () => number;
};

/**
 * Moves deliveries of a slow or failing endpoint out of the queue. The queue holds at most 120,000
 * messages in flight for all stores.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html
 */
export const createBacklog = ({ backlogs, queue, now }: BacklogDeps) => {
  const look = (name: EndpointName, delaySeconds: number): Promise<void> =>
    queue.send([{ ...backlogMessage(name), delaySeconds }]);

  const watch = (name: EndpointName): Promise<void> => look(name, FIRST_LOOK_SECONDS);

  return {
    watch,

    async add(name: EndpointName, timestamp: string, known: string | undefined): Promise<void> {
      // The message is sent before the delivery is recorded. It has no effect if no delivery waits.
      if (known === undefined) await watch(name);
      const isFirst = await backlogs.note(name, timestamp);
      if (isFirst && known !== undefined) await watch(name);
    },

    /**
     * Sends only the first event, as a probe, while the endpoint fails. If several messages check
     * one endpoint, only one continues.
     */
    async resume(name: EndpointName): Promise<void> {
      const endpoint = await backlogs.find(name);
      if (endpoint?.backlog_from === undefined || endpoint.disabled !== undefined) return;
      const { backlog_from: from, backlog_watched_until = 0, failing_since } = endpoint;
      if (backlog_watched_until > now()) return;
      const { brand, webhook_id } = name;
      const group = endpointGroup(brand, webhook_id);
      const isFailing = failing_since !== undefined;
      const waiting = { from, to: new Date(now()).toISOString(), ...(isFailing && { first: true }) };
      const body: WaitingMessage = { brand, webhook_id, waiting };
      await queue.send([{ body, group, delaySeconds: AFTER_END_SECONDS }]);
      if (isFailing) {
        await look(name, NEXT_LOOK_SECONDS);
        await backlogs.watchUntil(name, now() + NEXT_LOOK_SECONDS * 1_000 - EARLY_MS);
      } else {
        // Deliveries deferred after this point start a new check.
        await backlogs.end(name, from);
      }
    },
  };
};

export type Backlog = ReturnType<typeof createBacklog>;
