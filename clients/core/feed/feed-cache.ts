import type { ClockPort } from "../ports.ts";

type Entry<Value> = { readonly value: Promise<Value>; at: number };

/**
 * Loads a value once for all who ask for it at the same time or within `ttlMs`. A failure is not kept. Of more than
 * `maxEntries` the one that was loaded first goes.
 */
export const createFeedCache = <Value>({
  ttlMs,
  maxEntries,
  clock,
}: {
  readonly ttlMs: number;
  readonly maxEntries: number;
  readonly clock: ClockPort;
}) => {
  const entries = new Map<string, Entry<Value>>();

  return {
    getOrLoad(key: string, load: () => Promise<Value>): Promise<Value> {
      const known = entries.get(key);
      const now = clock.now();
      // What is of the future was loaded before the clock was set back.
      if (known && known.at <= now && now < known.at + ttlMs) return known.value;
      const value = load();
      const entry = { value, at: now };
      value.catch(() => {
        entry.at = Number.NEGATIVE_INFINITY;
      });
      entries.delete(key);
      entries.set(key, entry);
      const [first = ""] = entries.keys();
      if (entries.size > maxEntries) entries.delete(first);
      return value;
    },

    /** The next request loads again. */
    clear(): void {
      entries.clear();
    },
  };
};
