import type { Logger } from "../../shared/platform/logger.ts";
import { mapConcurrently } from "../../shared/platform/map-concurrently.ts";
import type { Stores } from "../../shared/stores/stores.table.ts";

type Deps = {
  readonly stores: Pick<Stores, "brands">;
  /** Counts a store's reports. */
  readonly foldReports: (brand: string) => Promise<void>;
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
    const foldStore = async (brand: string) => {
      if (now() >= end) {
        left++;
        return;
      }
      try {
        await foldReports(brand);
      } catch (error) {
        logger.error("A store's reports could not be counted", error, { brand });
        failed++;
      }
    };
    for await (const brands of stores.brands()) await mapConcurrently(brands, foldStore, STORES_AT_ONCE);
    if (failed + left > 0) throw new Error(`The reports of ${failed + left} stores could not be counted`);
  };
