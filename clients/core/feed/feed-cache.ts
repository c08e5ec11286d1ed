import type { ClockPort } from "../ports.ts";

type Entry<Value> = { readonly value: Promise<Value>; until: number };

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
      if (known && clock.now() < known.until) return known.value;
      const value = load();
      const entry = { value, until: clock.now() + ttlMs };
      value.catch(() => {
        entry.until = 0;
      });
      entries.delete(key);
      entries.set(key, entry);
      const [first = ""] = entries.keys();
      if (entries.size > maxEntries) entries.delete(first);
      return value;
    },

    clear(): void {
      entries.clear();
    },
  };
};
