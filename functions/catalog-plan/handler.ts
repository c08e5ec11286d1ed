import type { ProductUrls } from "../../shared/catalog/product-urls/product-urls.table.ts";
import type { PullMessage } from "../../shared/catalog/pull/pull-message.schema.ts";
import { pageSize, pullDelaySeconds } from "../../shared/catalog/pull/pull-pace.ts";
import { PlanMessage } from "../../shared/catalog/refresh/plan-message.schema.ts";
import { isBeingPlanned } from "../../shared/catalog/refresh/refresh-plan.ts";
import type { RefreshRuns } from "../../shared/catalog/refresh/refresh-runs.table.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { queueConsumer } from "../../shared/platform/queue/queue-consumer.ts";
import type { QueueSender } from "../../shared/platform/queue/queue-sender.ts";
import type { Stores } from "../../shared/stores/stores.table.ts";

type Deps = {
  readonly stores: Pick<Stores, "find">;
  readonly productUrls: Pick<ProductUrls, "page">;
  readonly runs: Pick<RefreshRuns, "latestBeside" | "leaveOut" | "enterPage" | "reenterPage" | "leavePage">;
  readonly pullQueue: QueueSender<PullMessage>;
  readonly planQueue: QueueSender<PlanMessage>;
  readonly postpone: (receiptHandle: string, delaySeconds: number) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Logger;
};

/**
 * The plan queue: sends one page of a store's URLs to the pull queue, spread over time at the store's pace, and
 * a message for the next page behind them.
 *
 * A page is entered into the run before it is sent. A second message for an entered page is dropped, but for a
 * redelivery of the one that entered it: that one may have crashed before it had sent everything.
 *
 * A refresh that begins while another one is still being planned is over at once: together they would ask the
 * shop at twice the store's pace.
 */
export const createHandler = (deps: Deps) => {
  const isOneTooMany = async ({ brand, run, after }: PlanMessage): Promise<boolean> => {
    if (after !== undefined) return false;
    const other = await deps.runs.latestBeside(brand, run);
    return other !== undefined && isBeingPlanned(other, deps.now());
  };

  return queueConsumer({
    logger: deps.logger,
    postpone: deps.postpone,
    message: PlanMessage,
    handle: async (plan) => {
      const { brand, run, after } = plan;
      const api = (await deps.stores.find(brand))?.product_api;
      if (api === undefined) return deps.logger.warn("A refresh of a store without product API", { brand });
      if (await isOneTooMany(plan)) {
        deps.logger.warn("A refresh is left out: another one is still under way", { brand });
        deps.logger.count("RefreshLeftOut", 1, { brand });
        await deps.runs.leaveOut(brand, run, deps.now());
        return;
      }
      const pace = api.pulls_per_second;
      const { items, next } = await deps.productUrls.page(brand, after, pageSize(pace));
      const page = { after, next, count: items.length };
      const isEntered =
        (await deps.runs.enterPage(brand, run, page, deps.now())) ||
        (await deps.runs.reenterPage(brand, run, page));
      if (!isEntered) return;
      await deps.pullQueue.send(
        items.map(({ url }, index) => ({
          body: { brand, url, run },
          group: brand,
          delaySeconds: pullDelaySeconds(index, pace),
        })),
      );
      if (next !== undefined) {
        const delaySeconds = pullDelaySeconds(items.length, pace);
        await deps.planQueue.send([{ body: { brand, run, after: next }, group: brand, delaySeconds }]);
      }
      await deps.runs.leavePage(brand, run, page);
    },
  });
};
