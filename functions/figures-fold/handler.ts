import { lastClosedDay } from "../../shared/attribution/closed-days.ts";
import { dayOf } from "../../shared/attribution/rollup.ts";
import type { Rollups } from "../../shared/attribution/rollups.table.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import type { Stores } from "../../shared/stores/stores.table.ts";

type Deps = {
  readonly stores: Pick<Stores, "brands">;
  readonly rollups: Pick<Rollups, "fold">;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Pick<Logger, "error">;
};

/** Of the function's fifteen minutes; a store that is under way still ends in time. */
export const TIME_BUDGET_MS = 10 * 60_000;
const STORES_AT_ONCE = 16;
/** Attributions stay for a month at least, so a day whose folding failed is found again in time. */
const DAYS_BACK = 26;
const DAY_MS = 24 * 3_600_000;

/**
 * Runs once a day, and keeps the figures of each store's closed days beyond the expiry of its orders.
 *
 * @throws Error if some stores failed or are left when the time is used up: it is called again, and what is folded is
 *   passed over
 */
export const createHandler =
  ({ stores, rollups, now, logger }: Deps) =>
  async (): Promise<void> => {
    const end = now() + TIME_BUDGET_MS;
    const to = lastClosedDay(now());
    const from = dayOf(new Date(Date.parse(to) - DAYS_BACK * DAY_MS).toISOString());
    let failed = 0;
    for await (const brands of stores.brands()) {
      const waiting = [...brands];
      const work = async () => {
        for (let brand = waiting.shift(); brand !== undefined; brand = waiting.shift()) {
          if (now() >= end) throw new Error("Stores are left whose days are not folded");
          try {
            await rollups.fold(brand, from, to);
          } catch (error) {
            logger.error("A store's days could not be folded", error, { brand });
            failed++;
          }
        }
      };
      await Promise.all(Array.from({ length: STORES_AT_ONCE }, work));
    }
    if (failed > 0) throw new Error(`The days of ${failed} stores could not be folded`);
  };
