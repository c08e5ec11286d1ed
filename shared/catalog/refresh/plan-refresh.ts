import type { Logger } from "../../platform/logger.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { Store } from "../../stores/store.ts";
import type { ProductUrls } from "../product-urls/product-urls.table.ts";
import type { PullMessage } from "../pull/pull-message.schema.ts";
import { batchSize, pullDelaySeconds } from "../pull/pull-pace.ts";
import { sendPulls } from "../pull/send-pulls.ts";
import type { PlanMessage, RefreshMessage } from "./plan-message.schema.ts";
import { isBeingPlanned } from "./refresh-plan.ts";
import type { RefreshRuns } from "./refresh-runs.table.ts";

export type PlanRefreshDeps = {
  readonly productUrls: Pick<ProductUrls, "page">;
  readonly runs: Pick<RefreshRuns, "latestOther" | "skip" | "enterPage" | "reenterPage" | "completePage">;
  readonly pullQueue: QueueSender<PullMessage>;
  readonly planQueue: QueueSender<PlanMessage>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Logger;
};

/**
 * Plans one batch of a refresh: sends it to the pull queue, and a message for the next batch behind it.
 *
 * A batch is entered into the run before it is sent. A second message for an entered batch is dropped, but for
 * a redelivery of the one that entered it: that one may have crashed before it had sent everything.
 *
 * A refresh that begins while another one is still being planned is skipped: together they would ask the shop
 * at twice the store's pace.
 */
export const createPlanRefresh = (deps: PlanRefreshDeps) => {
  const { productUrls, runs, pullQueue, planQueue, now, logger } = deps;

  const isOneTooMany = async ({ brand, run, after }: RefreshMessage): Promise<boolean> => {
    if (after !== undefined) return false;
    const other = await runs.latestOther(brand, run);
    return other !== undefined && isBeingPlanned(other, now());
  };

  const skip = async (brand: string, run: string): Promise<void> => {
    logger.warn("A refresh is skipped: another one is still under way", { brand });
    logger.count("RefreshSkipped", 1, { brand });
    await runs.skip(brand, run, now());
  };

  return async ({ brand, product_api }: Store, message: RefreshMessage): Promise<void> => {
    const { run, after } = message;
    if (product_api === undefined) return logger.warn("A refresh of a store without product API", { brand });
    if (await isOneTooMany(message)) return skip(brand, run);
    const { pulls_per_second: pullsPerSecond } = product_api;
    const { items, next } = await productUrls.page(brand, {
      after,
      limit: batchSize(pullsPerSecond),
    });
    const batch = { after, next, count: items.length };
    const isEntered =
      (await runs.enterPage(brand, run, batch, now())) || (await runs.reenterPage(brand, run, batch));
    if (!isEntered) return;
    await sendPulls(pullQueue, { brand, urls: items.map(({ url }) => url), run, pullsPerSecond });
    if (next !== undefined) {
      const delaySeconds = pullDelaySeconds(items.length, pullsPerSecond);
      await planQueue.send([{ body: { brand, run, after: next }, group: brand, delaySeconds }]);
    }
    await runs.completePage(brand, run, batch);
  };
};
