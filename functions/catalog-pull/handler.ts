import { PullMessage } from "../../shared/catalog/messages.schema.ts";
import { retryDelaySeconds } from "../../shared/catalog/pull/pull-pace.ts";
import type { PullPaces } from "../../shared/catalog/pull/pull-paces.table.ts";
import { createPullProduct, type PullDeps } from "../../shared/catalog/pull/pull-product.ts";
import { createLatePull } from "../../shared/catalog/pull/send-pulls.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { queueConsumer, RetryLater } from "../../shared/platform/queue/queue-consumer.ts";
import type { Stores } from "../../shared/stores/stores.table.ts";
import { MAX_TRIES } from "../../shared/vocabulary/deployment.ts";

type Deps = PullDeps & {
  readonly stores: Pick<Stores, "find">;
  readonly paces: Pick<PullPaces, "reserve">;
  readonly logger: Logger;
  readonly postpone: (receiptHandle: string, delaySeconds: number) => Promise<void>;
};

export const createHandler = (deps: Deps) => {
  const { stores, productUrls, logger, postpone, now } = deps;
  const pullProduct = createPullProduct(deps);
  const latePull = createLatePull(deps);

  return queueConsumer({
    logger,
    postpone,
    message: PullMessage,
    handle: async ({ brand, url, run, at }, attempt) => {
      const store = await stores.find(brand);
      if (store === undefined) return logger.warn("A pull message names an unknown store", { brand });
      // Waits only at the first attempt, because each wait uses up a receive.
      const waitSeconds = attempt === 1 ? await latePull(store, at) : 0;
      if (waitSeconds > 0) throw new RetryLater(waitSeconds);
      try {
        const pulled = await pullProduct(store, url, run, attempt >= MAX_TRIES);
        if (pulled === undefined) return;
        logger.count("Pulled", 1, { brand, outcome: pulled.outcome.outcome });
        if (pulled.retry) throw new RetryLater(retryDelay(attempt, pulled.retry.afterSeconds));
      } catch (error) {
        // SQS moves the message to the dead-letter queue after the last attempt. The product URL
        // shows the reason.
        if (attempt >= MAX_TRIES && !(error instanceof RetryLater)) {
          const outcome = {
            outcome: "unreachable",
            reason: { code: "pull_unfinished" },
            run,
          } as const;
          await productUrls.note(brand, url, outcome, new Date(now()).toISOString());
        }
        throw error;
      }
    },
  });
};

/** No delay after the last attempt, because the message moves to the dead-letter queue. */
const retryDelay = (attempt: number, afterSeconds: number | undefined): number =>
  attempt >= MAX_TRIES ? 0 : retryDelaySeconds(attempt, afterSeconds);
