/** Device functions that widget and SDK provide. */

/**
 * Stores texts between visits, such as `localStorage`. Any method may throw if storage is blocked, full or
 * missing. Synchronous, because a page may be left at any moment. Apps with asynchronous storage preload
 * their keys, answer from memory, and write in the background.
 */
export type StoragePort = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

export type NetworkAnswer = { readonly status: number; readonly body: string };

/** Requests without cookies. */
export type NetworkPort = {
  /** Rejects if no answer arrives: offline, refused, or not within `timeoutMs`. */
  get(url: string, timeoutMs: number): Promise<NetworkAnswer>;
  /** Sends `text/plain`, because it needs no preflight. Resolves to the status. Rejects like `get`. */
  post(url: string, body: string, timeoutMs: number): Promise<number>;
  /**
   * Sends even after the page is closed, like `navigator.sendBeacon`. Returns `false` if the body is refused.
   */
  beacon(url: string, body: string): boolean;
};

export type ClockPort = {
  /** Epoch milliseconds. */
  now(): number;
  /** Returns a function that cancels the timer. */
  after(ms: number, callback: () => void): () => void;
};
