import type { FinishErasures } from "../../shared/attribution/erasure/finish-erasures.table.ts";
import { lastClosedDay } from "../../shared/attribution/figures/closed-days.ts";
import { FoldUnfinished } from "../../shared/attribution/figures/fold-unfinished.ts";
import type { Folds } from "../../shared/attribution/figures/folds.table.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { mapConcurrently } from "../../shared/platform/map-concurrently.ts";
import type { Store } from "../../shared/stores/store.ts";
import type { Stores } from "../../shared/stores/stores.table.ts";
import { daysAfter } from "../../shared/vocabulary/days.ts";
import { storeDays } from "../../shared/vocabulary/store-days.ts";

type FoldedStore = Pick<Store, "brand" | "order_shards" | "time_zones">;

type Deps = {
  readonly stores: Pick<Stores, "toCount">;
  readonly folds: Pick<Folds, "fold">;
  readonly finishErasures: FinishErasures;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Pick<Logger, "error">;
};

/** No store is begun after this time: those under way then end within the function's fifteen minutes. */
export const TIME_BUDGET_MS = 10 * 60_000;
/** Two million orders and more. A store that has more keeps no other back, and goes on when all others are done. */
export const STORE_BUDGET_MS = 2 * 60_000;
/** Each may take 50 MB of the function's memory, and its pages some more. */
const STORES_AT_ONCE = 8;
/**
 * A day whose folding failed is folded by a later run, but never when the first of its attributions may have expired:
 * that is after a month, 28 days in the shortest. A day is closed two days after it began, and runs are days apart.
 */
const DAYS_BACK = 25;

/**
 * Runs once a day, and keeps the figures of each store's closed days beyond the expiry of its orders. What erased orders
 * of these days have left in keys goes then.
 *
 * @throws Error if some stores failed or are left when the time is used up: it is called again, and what is folded is
 *   passed over. No work is under way then
 */
export const createHandler =
  ({ stores, folds, finishErasures, now, logger }: Deps) =>
  async (): Promise<void> => {
    const end = now() + TIME_BUDGET_MS;
    let failed = 0;
    let unfinished: FoldedStore[] = [];
    const foldStore = async (store: FoldedStore) => {
      const { brand } = store;
      if (now() >= end) {
        unfinished.push(store);
        return;
      }
      const storeEnd = now() + STORE_BUDGET_MS;
      try {
        const to = lastClosedDay(storeDays(store.time_zones), now());
        await folds.fold(brand, daysAfter(to, -DAYS_BACK), to, () => now() >= storeEnd, store);
        await finishErasures(brand, now(), store);
      } catch (error) {
        if (error instanceof FoldUnfinished) {
          unfinished.push(store);
          return;
        }
        logger.error("A store's days could not be folded", error, { brand });
        failed++;
      }
    };
    let isCutShort = false;
    for await (const some of stores.toCount()) {
      isCutShort = now() >= end;
      if (isCutShort) break;
      await mapConcurrently(some, foldStore, STORES_AT_ONCE);
    }
    while (unfinished.length > 0 && now() < end) {
      const again = unfinished;
      unfinished = [];
      await mapConcurrently(again, foldStore, STORES_AT_ONCE);
    }
    if (unfinished.length > 0 || isCutShort) throw new Error("Stores are left whose days are not folded");
    if (failed > 0) throw new Error(`The days of ${failed} stores could not be folded`);
  };
