import type { OutgoingMessage, QueueSender } from "../../platform/queue/queue-sender.ts";
import type { Backlogs } from "../endpoints/backlogs.table.ts";
import type { EndpointName } from "./deliveries.table.ts";
import type { BacklogMessage, ReplayMessage, WebhookMessage } from "./delivery-message.schema.ts";
import { endpointGroup } from "./replay.ts";

/** Until it is first seen whether an endpoint can take what waits for it. */
const FIRST_LOOK_SECONDS = 60;
/** Until it is seen again while the endpoint fails: the longest delay of a message. */
const NEXT_LOOK_SECONDS = 900;
/** So much earlier than its message the next look is due, which is sent a moment before that is noted. */
const EARLY_MS = 10_000;

/** The message that looks after what waits for an endpoint. */
export const backlogMessage = ({ brand, webhook_id }: EndpointName): OutgoingMessage<BacklogMessage> => ({
  body: { brand, webhook_id, backlog: true },
  group: endpointGroup(brand, webhook_id),
});

export type BacklogDeps = {
  readonly backlogs: Backlogs;
  readonly queue: QueueSender<WebhookMessage>;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/**
 * What waits outside of the queue, since its endpoint fails or takes less than it is told of. A queue holds 120,000 messages
 * that were received and are not done, for all stores together: one endpoint must not use them up.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html
 *
 * As long as something waits for an endpoint, a message in the queue looks after it.
 */
export const createBacklog = ({ backlogs, queue, now }: BacklogDeps) => {
  const look = (name: EndpointName, delaySeconds: number): Promise<void> =>
    queue.send([{ ...backlogMessage(name), delaySeconds }]);

  const watch = (name: EndpointName): Promise<void> => look(name, FIRST_LOOK_SECONDS);

  return {
    watch,

    /**
     * Notes that an event waits.
     *
     * @param timestamp the event's. ISO 8601, UTC
     * @param known the endpoint's `backlog_from`, as it was read before
     */
    async add(name: EndpointName, timestamp: string, known: string | undefined): Promise<void> {
      // The message comes first: if nothing waits after all, it ends.
      if (known === undefined) await watch(name);
      const isFirst = await backlogs.note(name, timestamp);
      if (isFirst && known !== undefined) await watch(name);
    },

    /**
     * Sends what waits for an endpoint; while that fails, its first event alone, to see whether it answers again. Of several
     * messages that look after one endpoint, one goes on.
     */
    async resume(name: EndpointName): Promise<void> {
      const endpoint = await backlogs.find(name);
      if (endpoint?.backlog_from === undefined || endpoint.disabled !== undefined) return;
      const { backlog_from: from, backlog_watched_until = 0, failing_since } = endpoint;
      if (backlog_watched_until > now()) return;
      const { brand, webhook_id } = name;
      const group = endpointGroup(brand, webhook_id);
      const isFailing = failing_since !== undefined;
      const replay = { from, to: new Date(now()).toISOString(), undelivered: true, waiting: true };
      const body: ReplayMessage = {
        brand,
        webhook_id,
        replay: { ...replay, ...(isFailing && { first: true }) },
      };
      await queue.send([{ body, group }]);
      if (isFailing) {
        await look(name, NEXT_LOOK_SECONDS);
        await backlogs.watchUntil(name, now() + NEXT_LOOK_SECONDS * 1_000 - EARLY_MS);
      } else {
        // What is put aside from now on is noted, and looked after, anew.
        await backlogs.end(name, from);
      }
    },
  };
};

export type Backlog = ReturnType<typeof createBacklog>;
