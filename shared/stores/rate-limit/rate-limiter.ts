import { createBoundedCache } from "../../platform/bounded-cache.ts";
import { RateLimitExceeded } from "../../platform/errors.ts";
import { countingStep, nextAllowedAt, windowOf } from "./rate-window.ts";
import type { RateWindows } from "./rate-windows.table.ts";

type Memory = {
  readonly window: number;
  readonly previous: Promise<number>;
  refusedUntil: number;
  /** Requests that are served and not yet counted… */
  uncounted: number;
  /** …and when they are: as soon as there are so many, or with the first one from this time on. */
  step: number;
  stepEnds: number;
};

type LimitedStore = { readonly brand: string; readonly rate_limit_per_minute: number };

const MAX_STORES = 5_000;
const MAX_STEP_MS = 1_000;

/**
 * Limits a store's requests (spec "Limits"). A request is counted while its own work runs, so that counting
 * costs no latency, and what the count says holds for the requests after it. A store that is over its rate
 * is refused from memory, at no write. A busy store's requests are counted in steps, which grow shorter the
 * closer it is to its limit. So the limit is soft by the requests in flight, and by less than a step a
 * container; it never takes a store for busier than it is.
 *
 * @param onFailure told when counting failed: the request is served all the same
 */
export const createRateLimiter = (windows: RateWindows, onFailure: (error: unknown) => void) => {
  const memories = createBoundedCache<string, Memory>({ maxEntries: MAX_STORES });

  const recall = (brand: string, now: number): Memory => {
    const window = windowOf(now);
    const known = memories.get(brand);
    if (known?.window === window) return known;
    const memory = {
      window,
      previous: windows.counted(brand, window - 1),
      refusedUntil: known?.refusedUntil ?? 0,
      uncounted: 0,
      step: 1,
      stepEnds: now,
    };
    memory.previous.catch(() => memories.delete(brand));
    memories.set(brand, memory);
    return memory;
  };

  /** Counts what is uncounted; until the answer is there, each request is counted by itself. */
  const count = async (store: LimitedStore, memory: Memory, now: number): Promise<void> => {
    const { brand, rate_limit_per_minute: limit } = store;
    const requests = memory.uncounted;
    Object.assign(memory, { uncounted: 0, step: 1 });
    const [current, previous] = await Promise.all([
      windows.count(brand, memory.window, requests),
      memory.previous,
    ]);
    memory.step = countingStep({ current, previous }, limit, now);
    memory.stepEnds = now + MAX_STEP_MS;
    // A new minute may have begun, with a memory of its own.
    const latest = memories.get(brand) ?? memory;
    const next = nextAllowedAt({ current, previous }, limit, now);
    latest.refusedUntil = Math.max(latest.refusedUntil, next);
  };

  return {
    /**
     * @param now epoch milliseconds
     * @returns when the request is counted, or put off to be counted with others; never rejects
     * @throws RateLimitExceeded at once, before any work is done
     */
    admit(store: LimitedStore, now: number): Promise<void> {
      const { brand, rate_limit_per_minute: limit } = store;
      const refusedUntil = memories.get(brand)?.refusedUntil ?? 0;
      if (now < refusedUntil) throw new RateLimitExceeded(limit, Math.ceil((refusedUntil - now) / 1000));
      const memory = recall(brand, now);
      memory.uncounted++;
      const isPutOff = memory.uncounted < memory.step && now < memory.stepEnds;
      return isPutOff ? Promise.resolve() : count(store, memory, now).catch(onFailure);
    },
  };
};

export type RateLimiter = ReturnType<typeof createRateLimiter>;
