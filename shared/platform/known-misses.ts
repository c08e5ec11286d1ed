import { createBoundedCache } from "./bounded-cache.ts";

export const MISS_TTL_MS = 60_000;

export const MAX_MISSES = 10_000;

/** Caches only misses. A flood of unknown keys can't evict other caches. */
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
