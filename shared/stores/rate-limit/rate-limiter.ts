import { createBoundedCache } from "../../platform/bounded-cache.ts";
import { RateLimitExceeded } from "../../platform/errors.ts";
import { countingStep, firstStep, isQuiet, nextAllowedAt, windowNumber } from "./rate-window.ts";
import type { RateWindows } from "./rate-windows.table.ts";

type Memory = {
  readonly window: number;
  previous: Promise<number> | undefined;
  refusedUntil: number;
  uncounted: number;
  step: number;
  /** Epoch milliseconds. The first request after this time triggers a count. */
  stepEnds: number;
  isQuiet: boolean;
};

type LimitedStore = { readonly brand: string; readonly rate_limit_per_minute: number };

const MAX_STORES = 5_000;
const MAX_STEP_MS = 1_000;

/**
 * Counts a request while it is served (spec "Limits"), so the result applies to later requests. A
 * store may exceed its limit by the requests in progress and by less than one step per container.
 * @param onFailure called when counting fails. The request is still served
 */
export const createRateLimiter = (
  windows: RateWindows,
  onFailure: (error: unknown) => void,
  random: () => number,
) => {
  const memories = createBoundedCache<string, Memory>({ maxEntries: MAX_STORES });

  const currentMemory = ({ brand, rate_limit_per_minute: limit }: LimitedStore, now: number): Memory => {
    const window = windowNumber(now);
    const known = memories.get(brand);
    if (known?.window === window) return known;
    const wasQuiet = known?.window !== window - 1 || known.isQuiet;
    const memory = {
      window,
      previous: undefined,
      refusedUntil: known?.refusedUntil ?? 0,
      uncounted: 0,
      step: wasQuiet ? firstStep(limit, random()) : 1,
      stepEnds: Number.POSITIVE_INFINITY,
      isQuiet: true,
    };
    memories.set(brand, memory);
    return memory;
  };

  const previousCount = (brand: string, memory: Memory): Promise<number> => {
    memory.previous ??= windows.counted(brand, memory.window - 1).catch((error: unknown) => {
      memory.previous = undefined;
      throw error;
    });
    return memory.previous;
  };

  const count = async (store: LimitedStore, memory: Memory, now: number): Promise<void> => {
    const { brand, rate_limit_per_minute: limit } = store;
    const requests = memory.uncounted;
    Object.assign(memory, { uncounted: 0, step: 1 });
    const [current, previous] = await Promise.all([
      windows.count(brand, memory.window, requests),
      previousCount(brand, memory),
    ]);
    memory.step = countingStep({ current, previous }, limit, now);
    memory.isQuiet = isQuiet({ current, previous }, limit);
    memory.stepEnds = memory.isQuiet ? Number.POSITIVE_INFINITY : now + MAX_STEP_MS;
    // A new minute may have begun in the meantime. It has a new memory.
    const latest = memories.get(brand) ?? memory;
    const next = nextAllowedAt({ current, previous }, limit, now);
    latest.refusedUntil = Math.max(latest.refusedUntil, next);
  };

  return {
    /**
     * @returns a promise that resolves when the request is counted, and never rejects
     * @throws RateLimitExceeded synchronously, before any work
     */
    admit(store: LimitedStore, now: number): Promise<void> {
      const { brand, rate_limit_per_minute: limit } = store;
      const refusedUntil = memories.get(brand)?.refusedUntil ?? 0;
      if (now < refusedUntil) throw new RateLimitExceeded(limit, Math.ceil((refusedUntil - now) / 1000));
      const memory = currentMemory(store, now);
      memory.uncounted++;
      const isDeferred = memory.uncounted < memory.step && now < memory.stepEnds;
      return isDeferred ? Promise.resolve() : count(store, memory, now).catch(onFailure);
    },
  };
};
