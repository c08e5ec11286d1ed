import { SitemapMessage } from "../../shared/catalog/messages.schema.ts";
import { retryDelaySeconds } from "../../shared/catalog/pull/pull-pace.ts";
import { SitemapUnreadable } from "../../shared/catalog/sitemaps/read-sitemap.ts";
import { createRunSitemap, type RunSitemapDeps } from "../../shared/catalog/sitemaps/run-sitemap.ts";
import { queueConsumer, RetryLater } from "../../shared/platform/queue/queue-consumer.ts";
import type { Stores } from "../../shared/stores/stores.table.ts";
import { MAX_TRIES } from "../../shared/vocabulary/deployment.ts";
import type { PullReason } from "../../shared/vocabulary/pull-reasons.ts";

type Deps = RunSitemapDeps & {
  readonly stores: Pick<Stores, "find">;
  readonly postpone: (receiptHandle: string, delaySeconds: number) => Promise<void>;
};

export const createHandler = ({ stores, postpone, ...deps }: Deps) => {
  const { sitemapRuns, logger, now } = deps;
  const runSitemap = createRunSitemap(deps);
  const fail = (brand: string, run: string, reasons: readonly PullReason[]) =>
    sitemapRuns.note(brand, run, { state: "failed", reasons }, now());

  return queueConsumer({
    logger,
    postpone,
    message: SitemapMessage,
    handle: async (message, attempt) => {
      const { brand, run } = message;
      const store = await stores.find(brand);
      if (store === undefined) return logger.warn("A sitemap message names an unknown store", { brand });
      try {
        await runSitemap(store, message, attempt);
      } catch (error) {
        if (!(error instanceof SitemapUnreadable)) {
          if (attempt >= MAX_TRIES) await fail(brand, run, [{ code: "run_unfinished" }]);
          throw error;
        }
        // Only a refresh retries. A preview fails at once, because a user waits for it.
        if (error.retry && message.follow && attempt < MAX_TRIES) {
          throw new RetryLater(retryDelaySeconds(attempt, error.retry.afterSeconds));
        }
        await fail(brand, run, error.reasons);
      }
    },
  });
};
