import type { AsyncStorage } from "../../src/index.ts";

/** AsyncStorage in memory. `fails` and `hangs` simulate failures. */
export const memoryStorage = (initial: Readonly<Record<string, string>> = {}) => {
  const stored = new Map(Object.entries(initial));
  const state = { fails: false, hangs: false };
  const answer = async <Value>(value: () => Value): Promise<Value> => {
    if (state.hangs) await new Promise(() => {});
    if (state.fails) throw new Error("disk full");
    return value();
  };
  const storage: AsyncStorage = {
    getItem: (key) => answer(() => stored.get(key) ?? null),
    setItem: (key, value) => answer(() => stored.set(key, value)),
    removeItem: (key) => answer(() => stored.delete(key)),
  };
  return { storage, stored, state };
};
