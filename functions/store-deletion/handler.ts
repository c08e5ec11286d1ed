import type { Logger } from "../../shared/platform/logger.ts";
import type { Closings } from "../../shared/stores/closing/closings.table.ts";
import type { DeleteStore } from "../../shared/stores/closing/delete-store.ts";

type Deps = {
  readonly closings: Pick<Closings, "due">;
  readonly deleteStore: DeleteStore;
  readonly now: () => number;
  readonly logger: Pick<Logger, "error">;
};

/** No page starts after this time, so the last page ends before the function's timeout of five minutes. */
const TIME_BUDGET_MS = 4 * 60_000;
/** Time per store and run. A large store needs several runs, so that other stores get their turn. */
const STORE_BUDGET_MS = 30_000;

/** @throws Error after processing all stores, if some failed. The next run retries them */
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
