import type { OutgoingMessage } from "../../../shared/platform/queue/queue-sender.ts";
import type { WebhookMessage } from "../../../shared/webhooks/delivery/delivery-message.schema.ts";

type Waiting = { readonly body: WebhookMessage; received: number; visibleAt: number };

const VISIBILITY_MS = 180_000;

export const createSimulatedQueue = (start: number, random: () => number) => {
  const waiting: Waiting[] = [];
  let time = start;

  return {
    now: () => time,
    send: async (messages: readonly OutgoingMessage<WebhookMessage>[]): Promise<void> => {
      for (const { body, delaySeconds = 0 } of messages) {
        const copies = random() < 0.05 ? 2 : 1;
        for (let copy = 0; copy < copies; copy++)
          waiting.push({ body, received: 0, visibleAt: time + delaySeconds * 1_000 });
      }
    },
    /**
     * Delivers until the queue is empty, or until a time.
     *
     * @param consume returns seconds until the next delivery of the message. An error is a crash.
     */
    async run(
      consume: (body: WebhookMessage, received: number) => Promise<number | undefined>,
      until = Number.POSITIVE_INFINITY,
    ): Promise<void> {
      for (;;) {
        waiting.sort((one, other) => one.visibleAt - other.visibleAt);
        const [next] = waiting;
        if (next === undefined || next.visibleAt > until) break;
        time = Math.max(time, next.visibleAt);
        next.received += 1;
        try {
          const seconds = await consume(next.body, next.received);
          if (seconds === undefined) waiting.splice(waiting.indexOf(next), 1);
          else next.visibleAt = time + seconds * 1_000;
        } catch {
          next.visibleAt = time + VISIBILITY_MS;
        }
      }
      if (Number.isFinite(until)) time = Math.max(time, until);
    },
  };
};
