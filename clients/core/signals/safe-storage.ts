import type { StoragePort } from "../ports.ts";

/**
 * A storage that never throws. Values that a blocked or full storage refuses stay in memory while the page
 * lives, and are read from there.
 */
export const createSafeStorage = (storage: StoragePort): StoragePort => {
  /** `null`: removed here, but still in the storage. */
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
