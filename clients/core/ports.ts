/** Device functions that widget and SDK provide. */

/**
 * Stores texts between visits, such as `localStorage`. Any method may throw if storage is blocked, full or
 * missing. Synchronous, since a page may be left at any moment. An app with asynchronous storage reads its
 * keys before the first surface is shown, answers from memory, and writes in the background.
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
  /** As `text/plain`, which needs no preflight. Resolves to the status. Rejects like `get`. */
  post(url: string, body: string, timeoutMs: number): Promise<number>;
  /** Sends even after the page is gone, like `navigator.sendBeacon`. `false` if it can't accept the body. */
  beacon(url: string, body: string): boolean;
};

export type ClockPort = {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back once after `ms`. Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
};
