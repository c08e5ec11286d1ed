import type { Logger } from "../../platform/logger.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { Store } from "../../stores/store.ts";
import { DEFAULT_PULLS_PER_SECOND } from "../../vocabulary/product-api.ts";
import type { PlanMessage, RefreshMessage, SitemapMessage } from "../messages.schema.ts";
import type { ProductUrls } from "../product-urls/product-urls.table.ts";
import { batchSize, MAX_WAIT_MS } from "../pull/pull-pace.ts";
import { createSendPulls, type SendPullsDeps } from "../pull/send-pulls.ts";
import { isBeingPlanned } from "./refresh-plan.ts";
import type { RefreshRuns } from "./refresh-runs.table.ts";
import { firstLookSeconds } from "./watch-refresh.ts";

export type PlanRefreshDeps = SendPullsDeps & {
  readonly productUrls: Pick<ProductUrls, "page">;
  readonly runs: Pick<RefreshRuns, "latestOther" | "skip" | "claimBatch" | "reclaimBatch" | "completeBatch">;
  readonly planQueue: QueueSender<PlanMessage>;
  readonly sitemapQueue: QueueSender<SitemapMessage>;
  readonly logger: Logger;
};

/**
 * A batch is claimed before it is sent. A repeated message for a claimed batch is dropped, unless the first
 * one crashed before it had sent everything.
 * A refresh is skipped while another one is being planned, because it would pull the same product URLs again.
 */
export const createPlanRefresh = (deps: PlanRefreshDeps) => {
  const { productUrls, runs, planQueue, sitemapQueue, now, logger } = deps;
  const sendPulls = createSendPulls(deps);

  const isOverlapping = async ({ brand, run, after }: RefreshMessage): Promise<boolean> => {
    if (after !== undefined) return false;
    const other = await runs.latestOther(brand, run);
    return other !== undefined && isBeingPlanned(other, now());
  };

  const skip = async (brand: string, run: string): Promise<void> => {
    logger.warn("A refresh was skipped, because another one is in progress", { brand });
    logger.count("RefreshSkipped", 1, { brand });
    await runs.skip(brand, run, now());
  };

  return async (
    { brand, product_api, sitemap, webhooks = 0 }: Store,
    message: RefreshMessage,
  ): Promise<void> => {
    const { run, after } = message;
    // A new store has a schedule before it has a product API.
    if (product_api === undefined) return;
    if (await isOverlapping(message)) return skip(brand, run);
    const { pulls_per_second: pullsPerSecond } = product_api;
    const { items, next } = await productUrls.page(brand, {
      after,
      limit: batchSize(pullsPerSecond),
    });
    const batch = { after, next, count: items.length };
    const isClaimed =
      (await runs.claimBatch(brand, run, batch, now())) || (await runs.reclaimBatch(brand, run, batch));
    if (!isClaimed) return;
    if (sitemap !== undefined && after === undefined) {
      await sitemapQueue.send([{ body: { brand, run, follow: true }, group: brand }]);
    }
    const urls = items.map(({ url }) => url);
    const { isSent, delaySeconds } = await sendPulls({
      brand,
      urls,
      run,
      pullsPerSecond,
      maxWaitMs: MAX_WAIT_MS.refresh,
    });
    if (!isSent) return planQueue.send([{ body: message, group: brand, delaySeconds }]);
    if (next !== undefined) {
      await planQueue.send([{ body: { brand, run, after: next }, group: brand, delaySeconds }]);
    } else if (webhooks > 0) {
      const watch = { body: { brand, watched_run: run }, group: brand };
      await planQueue.send([{ ...watch, delaySeconds: firstLookSeconds(delaySeconds) }]);
    }
    await runs.completeBatch(brand, run, batch);
  };
};

type PlanProductUrlsDeps = SendPullsDeps & Pick<PlanRefreshDeps, "planQueue">;

/**
 * All URLs wait in a plan message if too many pulls of the store are waiting. A repeated message only repeats
 * pulls, which is harmless.
 */
export const createPlanProductUrls = ({ planQueue, ...deps }: PlanProductUrlsDeps) => {
  const sendPulls = createSendPulls(deps);

  return async ({ brand, product_api }: Store, urls: readonly string[]): Promise<void> => {
    const pullsPerSecond = product_api?.pulls_per_second ?? DEFAULT_PULLS_PER_SECOND;
    const batch = urls.slice(0, batchSize(pullsPerSecond));
    const { isSent, delaySeconds } = await sendPulls({
      brand,
      urls: batch,
      pullsPerSecond,
      maxWaitMs: MAX_WAIT_MS.productUrls,
    });
    const rest = isSent ? urls.slice(batch.length) : urls;
    if (rest.length === 0) return;
    await planQueue.send([{ body: { brand, urls: [...rest] }, group: brand, delaySeconds }]);
  };
};
