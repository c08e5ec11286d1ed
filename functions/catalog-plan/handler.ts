import { PlanMessage } from "../../shared/contract/plan-message.ts";
import type { PullMessage } from "../../shared/contract/pull-message.ts";
import type { ProductUrls } from "../../shared/data/product-urls.ts";
import type { RefreshRuns } from "../../shared/data/refresh-runs.ts";
import type { Stores } from "../../shared/data/stores.ts";
import { pageSize, pullDelaySeconds } from "../../shared/domain/pull-pace.ts";
import type { Logger } from "../../shared/logger.ts";
import { queueConsumer } from "../../shared/queue/queue-consumer.ts";
import type { QueueSender } from "../../shared/queue/queue-sender.ts";

type Deps = {
  readonly stores: Pick<Stores, "find">;
  readonly productUrls: Pick<ProductUrls, "page">;
  readonly runs: Pick<RefreshRuns, "enterPage" | "reenterPage" | "leavePage">;
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
 */
export const createHandler = (deps: Deps) =>
  queueConsumer({
    logger: deps.logger,
    postpone: deps.postpone,
    message: PlanMessage,
    handle: async ({ brand, run, after }) => {
      const api = (await deps.stores.find(brand))?.product_api;
      if (api === undefined) return deps.logger.warn("A refresh of a store without product API", { brand });
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
