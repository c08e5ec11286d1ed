import type { Logger } from "../../shared/platform/logger.ts";
import { queueConsumer, RetryLater } from "../../shared/platform/queue/queue-consumer.ts";
import { createDeliver, type DeliverDeps } from "../../shared/webhooks/delivery/deliver.ts";
import { WebhookMessage } from "../../shared/webhooks/delivery/delivery-message.schema.ts";
import { createReplay, type ReplayDeps } from "../../shared/webhooks/delivery/replay.ts";

type Deps = Omit<DeliverDeps, "deliveries"> &
  Omit<ReplayDeps, "deliveries"> & {
    readonly deliveries: DeliverDeps["deliveries"] & ReplayDeps["deliveries"];
    readonly postpone: (receiptHandle: string, delaySeconds: number) => Promise<void>;
    readonly logger: Logger;
  };

/** Consumes the queue of webhooks: deliveries, and parts of replays. */
export const createHandler = (deps: Deps) => {
  const deliver = createDeliver(deps);
  const replay = createReplay(deps);
  return queueConsumer({
    logger: deps.logger,
    postpone: deps.postpone,
    message: WebhookMessage,
    handle: async (message, received) => {
      if ("replay" in message) return replay(message);
      const seconds = await deliver(message, received);
      if (seconds !== undefined) throw new RetryLater(seconds);
    },
  });
};
