import { createBoundedCache } from "./bounded-cache.ts";

/** How long a miss is remembered: something new is found after this at the latest. */
export const MISS_TTL_MS = 60_000;

/** With keys of up to 64 characters, about 2 MB. */
export const MAX_MISSES = 10_000;

/**
 * A lookup that remembers what it did not find, so that a repeated miss costs no read. What it finds is not
 * remembered. Misses have room of their own: a flood of them evicts nothing that is there.
 */
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
