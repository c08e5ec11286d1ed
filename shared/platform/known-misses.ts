import { createBoundedCache } from "./bounded-cache.ts";

export const MISS_TTL_MS = 60_000;

/** Takes about 2 MB with keys of up to 64 characters. */
export const MAX_MISSES = 10_000;

/** Hits are not cached. Misses have their own cache, so a flood of them evicts nothing else. */
export const rememberMisses = <Value>(
  look: (key: string) => Promise<Value | undefined>,
  now: () => number,
): ((key: string) => Promise<Value | undefined>) => {
  const misses = createBoundedCache<string, true>({ maxEntries: MAX_MISSES, ttlMs: MISS_TTL_MS, now });
  return async (key) => {
    if (misses.get(key)) return undefined;
    const found = await look(key);
    if (found === undefined) misses.set(key, true);
    return found;
  };
};
