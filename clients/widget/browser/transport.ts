import type { ClockPort, NetworkPort } from "../../core/ports.ts";

const ask = (url: string, timeoutMs: number, init?: RequestInit): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });

/** Omits cookies to other origins, and headers that need a preflight. */
export const network: NetworkPort = {
  // Matches the options of a page's `<link rel="preload">`, so the preloaded response is used.
  async get(url, timeoutMs) {
    const response = await ask(url, timeoutMs);
    return { status: response.status, body: await response.text() };
  },
  // Fetch sends a string body as `text/plain`.
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
