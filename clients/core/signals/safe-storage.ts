import type { StoragePort } from "../ports.ts";

/** Wraps a storage so that it never throws. Values that the storage refuses stay in memory. */
export const createSafeStorage = (storage: StoragePort): StoragePort => {
  /** `null` marks a removed value, which the storage may still contain. */
  const memory = new Map<string, string | null>();

  const change = (key: string, value: string | null): void => {
    try {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  };

  return {
    getItem(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return storage.getItem(key);
      } catch {
        return null;
      }
    },
    setItem: change,
    removeItem: (key) => change(key, null),
  };
};
