import type { Logger } from "../../shared/platform/logger.ts";
import { queueConsumer, RetryLater } from "../../shared/platform/queue/queue-consumer.ts";
import { type BacklogDeps, createBacklog } from "../../shared/webhooks/delivery/backlog.ts";
import { createDeliver, type DeliverDeps } from "../../shared/webhooks/delivery/deliver.ts";
import { WebhookMessage } from "../../shared/webhooks/delivery/delivery-message.schema.ts";
import { createReplay, type ReplayDeps } from "../../shared/webhooks/delivery/replay.ts";

type Deps = Omit<DeliverDeps, "deliveries" | "backlog"> &
  BacklogDeps &
  Omit<ReplayDeps, "deliveries"> & {
    readonly deliveries: DeliverDeps["deliveries"] & ReplayDeps["deliveries"];
    readonly postpone: (receiptHandle: string, delaySeconds: number) => Promise<void>;
    readonly logger: Logger;
  };

/** Consumes the queue of webhooks: deliveries, parts of replays, and looks at what waits. */
export const createHandler = (deps: Deps) => {
  const backlog = createBacklog(deps);
  const deliver = createDeliver({ ...deps, backlog });
  const replay = createReplay(deps);
  return queueConsumer({
    logger: deps.logger,
    postpone: deps.postpone,
    message: WebhookMessage,
    handle: async (message, received) => {
      if ("replay" in message) return replay(message);
      if ("backlog" in message) return backlog.resume(message);
      const seconds = await deliver(message, received);
      if (seconds !== undefined) throw new RetryLater(seconds);
    },
  });
};
