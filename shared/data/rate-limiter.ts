import { nextAllowedAt, windowOf } from "../domain/rate-window.ts";
import { RateLimitExceeded } from "../errors.ts";
import type { RateWindows } from "./rate-windows.ts";

type Memory = { window: number; previous: Promise<number>; refusedUntil: number };

const MOST_STORES = 5_000;

/**
 * Limits a store's requests (spec "Limits"). A request is counted while its own work runs, so that counting
 * costs no latency, and what the count says holds for the requests after it. A store that is over its rate
 * is refused from memory, at no write. So the limit is soft by the requests in flight.
 *
 * @param onFailure told when counting failed: the request is served all the same
 */
export const createRateLimiter = (windows: RateWindows, onFailure: (error: unknown) => void) => {
  const memories = new Map<string, Memory>();

  const recall = (brand: string, now: number): Memory => {
    const window = windowOf(now);
    const known = memories.get(brand);
    if (known?.window === window) return known;
    if (memories.size >= MOST_STORES) memories.clear();
    const memory = {
      window,
      previous: windows.counted(brand, window - 1),
      refusedUntil: known?.refusedUntil ?? 0,
    };
    memory.previous.catch(() => memories.delete(brand));
    memories.set(brand, memory);
    return memory;
  };

  return {
    /**
     * @param now epoch milliseconds
     * @returns when the request is counted; never rejects
     * @throws RateLimitExceeded at once, before any work is done
     */
    admit(store: { brand: string; rate_limit_per_minute: number }, now: number): Promise<void> {
      const { brand, rate_limit_per_minute: limit } = store;
      const refusedUntil = memories.get(brand)?.refusedUntil ?? 0;
      if (now < refusedUntil) throw new RateLimitExceeded(limit, Math.ceil((refusedUntil - now) / 1000));
      const memory = recall(brand, now);
      return Promise.all([windows.count(brand, memory.window), memory.previous])
        .then(([current, previous]) => {
          // The minute may have turned meanwhile: what counts is what is remembered now.
          const remembered = memories.get(brand) ?? memory;
          const next = nextAllowedAt({ current, previous }, limit, now);
          remembered.refusedUntil = Math.max(remembered.refusedUntil, next);
        })
        .catch(onFailure);
    },
  };
};

export type RateLimiter = ReturnType<typeof createRateLimiter>;
