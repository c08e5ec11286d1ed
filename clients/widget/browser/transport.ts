import type { ClockPort, NetworkPort } from "../../core/ports.ts";

const ask = (url: string, timeoutMs: number, init?: RequestInit): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });

/** Without cookies to other origins, and without headers that need a preflight. */
export const network: NetworkPort = {
  // With the same options as a page's `<link rel="preload">`, whose answer it uses.
  async get(url, timeoutMs) {
    const response = await ask(url, timeoutMs);
    return { status: response.status, body: await response.text() };
  },
  // A string body is sent as `text/plain`.
  post: async (url, body, timeoutMs) =>
    (await ask(url, timeoutMs, { method: "POST", body, keepalive: true, credentials: "omit" })).status,
  beacon: (url, body) => navigator.sendBeacon(url, body),
};

export const clock: ClockPort = {
  now: Date.now,
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
