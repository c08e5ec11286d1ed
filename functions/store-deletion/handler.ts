import type { Logger } from "../../shared/platform/logger.ts";
import type { Closings } from "../../shared/stores/closing/closings.table.ts";
import type { DeleteStore } from "../../shared/stores/closing/delete-store.ts";

type Deps = {
  readonly closings: Pick<Closings, "due">;
  readonly deleteStore: DeleteStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Pick<Logger, "error">;
};

/** No page starts after this time, so that the current one ends within the function's five minutes. */
const TIME_BUDGET_MS = 4 * 60_000;
/** A large store takes several runs, and leaves time for others in each. */
const STORE_BUDGET_MS = 30_000;

/**
 * Runs every few minutes and deletes closed stores after their 30 days, each for some seconds.
 *
 * @throws Error after all stores if some of them failed. The next run retries them
 */
export const createHandler =
  ({ closings, deleteStore, now, logger }: Deps) =>
  async (): Promise<void> => {
    const end = now() + TIME_BUDGET_MS;
    let failed = 0;
    for await (const brands of closings.due(new Date(now()).toISOString())) {
      for (const brand of brands) {
        const storeEnd = Math.min(end, now() + STORE_BUDGET_MS);
        await deleteStore(brand, () => now() >= storeEnd).catch((error: unknown) => {
          logger.error("A closed store could not be deleted", error, { brand });
          failed++;
        });
        if (now() >= end) break;
      }
      if (now() >= end) break;
    }
    if (failed > 0) throw new Error(`${failed} closed stores could not be deleted`);
  };
