/** What this code needs of the device that it runs on. Widget and SDK each bring their own. */

/**
 * Keeps texts between visits; `localStorage` is one. Every method may throw: storage is blocked, full, or gone.
 *
 * It answers at once, since a page may be left in the next moment. An app whose storage is asynchronous reads its
 * keys before the first surface is shown, answers from memory, and writes behind.
 */
export type StoragePort = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

export type NetworkAnswer = { readonly status: number; readonly body: string };

/** Requests without cookies. */
export type NetworkPort = {
  /** Rejects if no answer came: offline, refused, or not within `timeoutMs`. */
  get(url: string, timeoutMs: number): Promise<NetworkAnswer>;
  /** As `text/plain`, which needs no preflight. Resolves to the status; rejects like `get`. */
  post(url: string, body: string, timeoutMs: number): Promise<number>;
  /** Sends after the page is gone too, like `navigator.sendBeacon`: `false` if it can't take the body. */
  beacon(url: string, body: string): boolean;
};

export type ClockPort = {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back once after `ms`; returns what cancels it. */
  after(ms: number, callback: () => void): () => void;
};
