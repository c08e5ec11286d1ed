import type { StoragePort } from "../../core/ports.ts";

/** Read on each call, because the property itself throws if storage is blocked. */
export const storage: StoragePort = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
};
