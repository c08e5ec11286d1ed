import { createHandler } from "../../../functions/catalog-plan/handler.ts";
import type { PlanMessage, PullMessage } from "../../../shared/catalog/messages.schema.ts";
import type { OutgoingMessage } from "../../../shared/platform/queue/queue-sender.ts";
import { queueEvent, queueRecord } from "../endpoint/queue-events.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";
import type { catalogStack } from "./catalog-stack.ts";

type InFlight = { readonly body: PlanMessage; readonly at: number; attempt: number };

const stepping = <Target extends object>(target: Target, step: () => void): Target =>
  new Proxy(target, {
    get: (_, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return async (...args: unknown[]) => {
        step();
        const answer = await Reflect.apply(method, target, args);
        step();
        return answer;
      };
    },
  });

/**
 * The plan queue delivers a message until it is processed.
 * @param step called before and after each action of the plan. An error simulates a crash at that point
 */
export const planWorker = (catalog: ReturnType<typeof catalogStack>, step: () => void = () => undefined) => {
  const queue: InFlight[] = [];
  const pulls: OutgoingMessage<PullMessage>[] = [];
  const plans: OutgoingMessage<PlanMessage>[] = [];
  const log = recordingLogger();
  let time = Date.now();
  const start = (body: PlanMessage, delaySeconds = 0): InFlight => {
    const message = { body, at: time + delaySeconds * 1000, attempt: 0 };
    queue.push(message);
    return message;
  };
  const handler = createHandler({
    stores: catalog.stores,
    productUrls: stepping(catalog.urls, step),
    runs: stepping(catalog.runs, step),
    paces: stepping(catalog.paces, step),
    pullQueue: stepping({ send: async (messages) => void pulls.push(...messages) }, step),
    planQueue: stepping(
      {
        send: async (messages) => {
          plans.push(...messages);
          for (const { body, delaySeconds } of messages) start(body, delaySeconds);
        },
      },
      step,
    ),
    sitemapQueue: { send: async () => undefined },
    postpone: async () => undefined,
    now: () => time,
    logger: log.logger,
  });

  const deliver = async (message: InFlight): Promise<void> => {
    message.attempt++;
    time = Math.max(time, message.at);
    const record = queueRecord(message.body, { attempt: message.attempt });
    const { batchItemFailures } = await handler(queueEvent(record));
    if (batchItemFailures.length === 0) queue.splice(queue.indexOf(message), 1);
  };

  return {
    ...log,
    pulls,
    plans,
    start,
    deliver,
    async drain(pick: (among: number) => number = () => 0): Promise<void> {
      for (let turn = 0; ; turn++) {
        const next = queue[pick(queue.length)];
        if (next === undefined) return;
        if (turn > 1_000) throw new Error("The plan comes to no end");
        await deliver(next);
      }
    },
    now: () => time,
    waiting: () => queue.length,
    deliverNext: async (pick: (among: number) => number): Promise<void> => {
      const next = queue[pick(queue.length)];
      if (next !== undefined) await deliver(next);
    },
    pulled: () => pulls.map(({ body }) => body.url).sort(),
  };
};
