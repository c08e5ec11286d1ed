import type { createFoldReports } from "../../shared/interactions/fold-reports.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { mapConcurrently } from "../../shared/platform/map-concurrently.ts";
import type { Store } from "../../shared/stores/store.ts";
import type { Stores } from "../../shared/stores/stores.table.ts";

type Deps = {
  readonly stores: Pick<Stores, "toCount">;
  /** Counts a store's reports. */
  readonly foldReports: ReturnType<typeof createFoldReports>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Pick<Logger, "error">;
};

/** No store is begun after this time: those under way then end within the function's fifteen minutes. */
const TIME_BUDGET_MS = 10 * 60_000;
const STORES_AT_ONCE = 8;

/**
 * Runs once an hour, and counts each store's reports of browsers.
 *
 * @throws Error if some stores failed or are left: it is called again, and what is counted is passed over
 */
export const createHandler =
  ({ stores, foldReports, now, logger }: Deps) =>
  async (): Promise<void> => {
    const end = now() + TIME_BUDGET_MS;
    let [failed, left] = [0, 0];
    const foldStore = async (store: Pick<Store, "brand" | "time_zones">) => {
      if (now() >= end) {
        left++;
        return;
      }
      try {
        await foldReports(store);
      } catch (error) {
        logger.error("A store's reports could not be counted", error, { brand: store.brand });
        failed++;
      }
    };
    for await (const some of stores.toCount()) await mapConcurrently(some, foldStore, STORES_AT_ONCE);
    if (failed + left > 0) throw new Error(`The reports of ${failed + left} stores could not be counted`);
  };
