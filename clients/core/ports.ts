/**
 * Synchronous storage. Any method may throw if storage is blocked, full or missing. Apps with
 * asynchronous storage read from memory and write in the background.
 */
export type StoragePort = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

export type NetworkAnswer = { readonly status: number; readonly body: string };

export type NetworkPort = {
  /** Rejects if the device is offline, the request is refused, or no response arrives within `timeoutMs`. */
  get(url: string, timeoutMs: number): Promise<NetworkAnswer>;
  /** Sends `text/plain`, which needs no preflight. Resolves to the status. */
  post(url: string, body: string, timeoutMs: number): Promise<number>;
  /** Sends the body even after the page is closed. Returns `false` if the browser refuses the body. */
  beacon(url: string, body: string): boolean;
};

export type ClockPort = {
  /** Epoch milliseconds. */
  now(): number;
  /** Returns a function that cancels the timer. */
  after(ms: number, callback: () => void): () => void;
};
