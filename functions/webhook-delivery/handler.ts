import type { Logger } from "../../shared/platform/logger.ts";
import { queueConsumer, RetryLater } from "../../shared/platform/queue/queue-consumer.ts";
import { type BacklogDeps, createBacklog } from "../../shared/webhooks/delivery/backlog.ts";
import { createDeliver, type DeliverDeps } from "../../shared/webhooks/delivery/deliver.ts";
import { WebhookMessage } from "../../shared/webhooks/delivery/delivery-message.schema.ts";
import { createReplay, type ReplayDeps } from "../../shared/webhooks/delivery/replay.ts";
import { createSendWaiting, endpointGroup } from "../../shared/webhooks/delivery/send-waiting.ts";
import { createTurns } from "../../shared/webhooks/delivery/turns.ts";
import { TRIES_AT_ONCE } from "../../shared/webhooks/endpoints/webhook-endpoint.ts";

type Deps = Omit<DeliverDeps, "deliveries" | "backlog"> &
  BacklogDeps & {
    readonly deliveries: DeliverDeps["deliveries"] & ReplayDeps["deliveries"];
    readonly replays: ReplayDeps["replays"];
    readonly postpone: (receiptHandle: string, delaySeconds: number) => Promise<void>;
    readonly logger: Logger;
  };

/** An attempt takes up to ten seconds, so a later start could exceed the function's timeout. */
const LATEST_BEGIN_MS = 12_000;

export const createHandler = (deps: Deps) => {
  const backlog = createBacklog(deps);
  const deliver = createDeliver({ ...deps, backlog });
  const replay = createReplay({ ...deps, backlog });
  const sendWaiting = createSendWaiting(deps);
  const inTurn = createTurns(TRIES_AT_ONCE);
  return queueConsumer({
    logger: deps.logger,
    postpone: deps.postpone,
    message: WebhookMessage,
    handle: async (message, received) => {
      if ("replay" in message) return replay(message);
      if ("waiting" in message) return sendWaiting(message);
      if ("backlog" in message) return backlog.resume(message);
      const begin = deps.now();
      await inTurn(endpointGroup(message.brand, message.webhook_id), async () => {
        const isLate = deps.now() - begin > LATEST_BEGIN_MS;
        const seconds = isLate ? 1 : await deliver(message, received);
        if (seconds !== undefined) throw new RetryLater(seconds);
      });
    },
  });
};
