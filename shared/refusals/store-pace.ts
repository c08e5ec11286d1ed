import { createBoundedCache } from "../platform/bounded-cache.ts";
import { REPORT_LOG_CONSUMERS } from "../vocabulary/refusals.ts";

const MAX_STORES = 10_000;

/** Between two writes of this container: so all containers together write once a second for a store at most. */
const EVERY_MS = REPORT_LOG_CONSUMERS * 1_000;

/**
 * Spaces out what is written for a store.
 *
 * @param now epoch milliseconds
 */
export const createStorePace = (now: () => number, wait: (milliseconds: number) => Promise<unknown>) => {
  /** When a store's next caller may begin. */
  const next = createBoundedCache<string, number>({ maxEntries: MAX_STORES });

  return async (brand: string): Promise<void> => {
    const turn = Math.max(now(), next.get(brand) ?? 0);
    next.set(brand, turn + EVERY_MS);
    if (turn > now()) await wait(turn - now());
  };
};
