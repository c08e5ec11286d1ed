import type { ProductUrls, PullOutcome } from "../../shared/catalog/product-urls/product-urls.table.ts";
import { PullMessage } from "../../shared/catalog/pull/pull-message.schema.ts";
import { createPull, type PullDeps } from "../../shared/catalog/pull/pull-product.ts";
import { MOST_TRIES, retryDelaySeconds } from "../../shared/catalog/pull/pull-retry.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { queueConsumer, RetryLater } from "../../shared/platform/queue/queue-consumer.ts";
import type { Stores } from "../../shared/stores/stores.table.ts";

type Deps = PullDeps & {
  readonly stores: Pick<Stores, "find">;
  readonly productUrls: Pick<ProductUrls, "find" | "forget" | "note">;
  readonly logger: Logger;
  readonly postpone: (receiptHandle: string, delaySeconds: number) => Promise<void>;
};

/** The pull queue: one message, one product page. What came of it is noted on the page's record. */
export const createHandler = (deps: Deps) => {
  const { stores, productUrls, logger, postpone, now } = deps;
  const pull = createPull(deps);

  /** The page was removed, and forgotten, while it was pulled for the first time. */
  const takeBack = async (brand: string, { outcome, client_product_id }: PullOutcome): Promise<void> => {
    const at = new Date(now()).toISOString();
    if (outcome !== "ok" || client_product_id === undefined) return;
    await deps.products.takeDown(brand, client_product_id, { now: at, fetchBegan: at });
  };

  return queueConsumer({
    logger,
    postpone,
    message: PullMessage,
    handle: async ({ brand, url, run }, attempt) => {
      const store = await stores.find(brand);
      if (store === undefined) return logger.warn("A pull for a store that does not exist", { brand });
      const note = (outcome: PullOutcome) =>
        productUrls.note(brand, url, { ...outcome, run }, new Date(now()).toISOString());
      try {
        const pulled = await pull(store, url, run);
        if (pulled === undefined) return;
        const isKept = await note(pulled.outcome);
        if (!isKept) await takeBack(brand, pulled.outcome);
        logger.count("Pulled", 1, { brand, outcome: pulled.outcome.outcome });
        if (pulled.retry) throw new RetryLater(delayOf(attempt, pulled.retry.afterSeconds));
      } catch (error) {
        // A message that moves to the dead-letter queue leaves its reason on the page's record.
        if (attempt >= MOST_TRIES && !(error instanceof RetryLater)) {
          await note({ outcome: "unreachable", message: "the service could not finish this pull" });
        }
        throw error;
      }
    },
  });
};

/** The last try waits for nothing: the message moves on to the dead-letter queue. */
const delayOf = (attempt: number, afterSeconds: number | undefined): number =>
  attempt >= MOST_TRIES ? 0 : retryDelaySeconds(attempt, afterSeconds);
