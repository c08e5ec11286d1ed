import { createHandler } from "../../functions/catalog-plan/handler.ts";
import type { PullMessage } from "../../shared/catalog/pull/pull-message.schema.ts";
import type { PlanMessage } from "../../shared/catalog/refresh/plan-message.schema.ts";
import type { PlannedPage, RefreshRun } from "../../shared/catalog/refresh/refresh-runs.table.ts";
import type { OutgoingMessage } from "../../shared/platform/queue/queue-sender.ts";
import { productUrlKey } from "../../shared/platform/table/keys.ts";
import { aStore } from "./builders.ts";
import { aProductApi, aProductUrl } from "./catalog-builders.ts";
import { queueEvent, queueRecord } from "./queue-events.ts";
import { recordingLogger } from "./recording-logger.ts";

type Run = { planned: number; planned_from?: string; planned_to?: string; unsent?: boolean };
type InFlight = { readonly body: PlanMessage; attempt: number };

const sorted = (urls: readonly string[]) =>
  urls
    .map((url) => ({ url, key: productUrlKey("br_acme", url).SK }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));

/** Where the pages behind a key begin. */
const firstBehind = (pages: readonly { readonly key: string }[], after: string): number => {
  let [from, to] = [0, pages.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((pages[middle]?.key ?? "") > after) to = middle;
    else from = middle + 1;
  }
  return from;
};

/**
 * A store's refresh in memory: its pages in the order of their keys, the run's record with its conditions, and
 * the plan queue, which delivers a message again until it is done.
 *
 * @param before called before each step of the plan; what it throws is a crash there
 */
export const planWorld = (
  urls: readonly string[],
  pullsPerSecond = 1,
  before: (step: string) => void = () => undefined,
) => {
  let pages = sorted(urls);
  const run: Run = { planned: 0 };
  const beside: { run?: RefreshRun } = {};
  const queue: InFlight[] = [];
  const pulls: OutgoingMessage<PullMessage>[] = [];
  const plans: OutgoingMessage<PlanMessage>[] = [];
  const limits: number[] = [];
  const log = recordingLogger();
  const step = <Answer>(name: string, act: () => Answer): Answer => {
    before(name);
    const answer = act();
    before(`after ${name}`);
    return answer;
  };
  const handler = createHandler({
    stores: { find: async () => aStore({ product_api: aProductApi({ pulls_per_second: pullsPerSecond }) }) },
    productUrls: {
      page: async (_brand, after, limit) =>
        step("page", () => {
          limits.push(limit);
          const from = after === undefined ? 0 : firstBehind(pages, after);
          const items = pages.slice(from, from + limit);
          const next = items.length === limit ? items.at(-1)?.key : undefined;
          return { items: items.map(({ url }) => aProductUrl({ url })), next };
        }),
    },
    runs: {
      latestBeside: async () => beside.run,
      leaveOut: async () => step("leave out", () => void Object.assign(run, { planned_to: "~" })),
      enterPage: async (_brand, _run, { after, next, count }: PlannedPage) =>
        step("enter", () => {
          if (run.planned_to !== after) return false;
          Object.assign(run, {
            planned: run.planned + count,
            planned_from: after ?? "",
            planned_to: next ?? "~",
            unsent: true,
          });
          return true;
        }),
      reenterPage: async (_brand, _run, { after, next }: PlannedPage) =>
        step("reenter", () => {
          if (run.planned_from !== (after ?? "") || !run.unsent) return false;
          run.planned_to = next ?? "~";
          return true;
        }),
      leavePage: async (_brand, _run, { after }) =>
        step("leave", () => {
          if (run.planned_from === (after ?? "")) delete run.unsent;
        }),
    },
    pullQueue: { send: async (messages) => step("send pulls", () => void pulls.push(...messages)) },
    planQueue: {
      send: async (messages) =>
        step("send plan", () => {
          plans.push(...messages);
          queue.push(...messages.map(({ body }) => ({ body, attempt: 0 })));
        }),
    },
    postpone: async () => undefined,
    now: () => Date.UTC(2026, 10, 20, 10),
    logger: log.logger,
  });

  /** Delivers one message; it stays in the queue where the handler failed. */
  const deliver = async (message: InFlight): Promise<void> => {
    message.attempt++;
    const record = queueRecord(message.body, { attempt: message.attempt });
    const { batchItemFailures } = await handler(queueEvent(record));
    if (batchItemFailures.length === 0) queue.splice(queue.indexOf(message), 1);
  };

  return {
    ...log,
    run,
    /** Another run of the store, if there is one. */
    beside,
    queue,
    pulls,
    plans,
    limits,
    deliver,
    /** What a clock or the administration sends. */
    start: (body: PlanMessage = { brand: "br_acme", run: "r1" }) => {
      const message = { body, attempt: 0 };
      queue.push(message);
      return message;
    },
    /** Works the queue off, whichever message is next. */
    async drain(pick: (among: number) => number = () => 0): Promise<void> {
      for (let turn = 0; queue.length > 0; turn++) {
        if (turn > 10_000) throw new Error("The plan comes to no end");
        await deliver(queue[pick(queue.length)] as InFlight);
      }
    },
    change: (now: readonly string[]) => {
      pages = sorted(now);
    },
    pulled: () => pulls.map(({ body }) => body.url),
  };
};

export const someUrls = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://shop.example/p/shirt-${index}`);
