import type { ClockPort } from "../ports.ts";

type Entry<Value> = { readonly value: Promise<Value>; readonly until: number };

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

  const forget = (key: string, value: Promise<Value>): void => {
    if (entries.get(key)?.value === value) entries.delete(key);
  };

  return {
    getOrLoad(key: string, load: () => Promise<Value>): Promise<Value> {
      const known = entries.get(key);
      if (known && clock.now() < known.until) return known.value;
      const value = load();
      entries.delete(key);
      entries.set(key, { value, until: clock.now() + ttlMs });
      const [first] = entries.keys();
      if (entries.size > maxEntries && first !== undefined) entries.delete(first);
      value.catch(() => forget(key, value));
      return value;
    },

    /** The next request loads again. */
    clear(): void {
      entries.clear();
    },
  };
};
