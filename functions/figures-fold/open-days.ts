import type { BusyStores } from "../../shared/attribution/figures/busy-stores.table.ts";
import { isClosed, settledMinute } from "../../shared/attribution/figures/closed-days.ts";
import type { Folds } from "../../shared/attribution/figures/folds.table.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { mapConcurrently } from "../../shared/platform/map-concurrently.ts";
import type { Store } from "../../shared/stores/store.ts";
import type { StoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import { daysAfter } from "../../shared/vocabulary/days.ts";
import { storeDays } from "../../shared/vocabulary/store-days.ts";

type FoldedStore = Pick<Store, "brand" | "order_shards" | "time_zones">;

type Deps = {
  readonly busyStores: Pick<BusyStores, "brands" | "lastOrderAt" | "forget">;
  readonly folds: Pick<Folds, "advance">;
  readonly stores: Pick<StoreProfiles, "findAny">;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Pick<Logger, "error">;
};

/** A run may last into the next: both write the same. */
export const OPEN_BUDGET_MS = 4 * 60_000;
/** A store that has more left keeps no other back, and goes on in the next run. */
export const OPEN_STORE_BUDGET_MS = 60_000;
const STORES_AT_ONCE = 8;

/** The store's days that are not closed. The last but one may be, if the last before a change of the zone was long. */
const openDays = ({ time_zones }: FoldedStore, settled: string, now: number): string[] => {
  const days = storeDays(time_zones);
  const today = days.findDay(settled);
  return [daysAfter(today, -1), today].filter((day) => !isClosed(day, days, now));
};

/**
 * Runs each minute, and counts the open days of busy stores, so that little is left for whoever reads figures.
 *
 * @throws Error if some stores failed; figures are right without it, and the next run tries again
 */
export const createOpenDaysHandler =
  ({ busyStores, folds, stores, now, logger }: Deps) =>
  async (): Promise<void> => {
    const end = now() + OPEN_BUDGET_MS;
    const settled = settledMinute(now());
    let failed = 0;
    /** A day that fails holds no other up. */
    const foldDay = async (store: FoldedStore, day: string, isOver: () => boolean) => {
      const { brand } = store;
      try {
        return (await folds.advance(brand, day, settled, isOver, store)) ? "done" : "unfinished";
      } catch (error) {
        logger.error("A store's open day could not be folded", error, { brand, day });
        return "failed";
      }
    };
    const foldStore = async (brand: string) => {
      if (now() >= end) return;
      const storeEnd = now() + OPEN_STORE_BUDGET_MS;
      try {
        const lastOrderAt = await busyStores.lastOrderAt(brand);
        if (lastOrderAt === undefined) return;
        const store = (await stores.findAny(brand)) ?? { brand };
        const ends = await mapConcurrently(
          openDays(store, settled, now()),
          (day) => foldDay(store, day, () => now() >= storeEnd),
          1,
        );
        if (ends.includes("failed")) failed++;
        const isDone = ends.every((end) => end === "done");
        if (isDone && lastOrderAt < settled) await busyStores.forget(brand, lastOrderAt);
      } catch (error) {
        logger.error("A busy store could not be read", error, { brand });
        failed++;
      }
    };
    for await (const brands of busyStores.brands()) await mapConcurrently(brands, foldStore, STORES_AT_ONCE);
    if (failed > 0) throw new Error(`The open days of ${failed} stores could not be folded`);
  };
