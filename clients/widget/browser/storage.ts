import type { StoragePort } from "../../core/ports.ts";

/** `localStorage`. Reading the property itself throws if storage is blocked, so it is read each time. */
export const storage: StoragePort = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
};
