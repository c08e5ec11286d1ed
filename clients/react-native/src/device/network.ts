import type { NetworkAnswer, NetworkPort } from "../../../core/ports.ts";

const BEACON_TIMEOUT_MS = 10_000;

const request = async (url: string, init: RequestInit, timeoutMs: number): Promise<NetworkAnswer> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(url, { ...init, credentials: "omit", signal: controller.signal });
    return { status: response.status, body: await response.text() };
  } finally {
    clearTimeout(timer);
  }
};

const post = async (url: string, body: string, timeoutMs: number): Promise<number> => {
  const headers = { "content-type": "text/plain" };
  return (await request(url, { method: "POST", headers, body }, timeoutMs)).status;
};

/**
 * Uses the app's `fetch`. React Native has no beacon, but an app in the background has several
 * seconds for a request.
 */
export const deviceNetwork: NetworkPort = {
  get: (url, timeoutMs) => request(url, {}, timeoutMs),
  post,
  beacon(url, body) {
    // Losing interactions is acceptable.
    post(url, body, BEACON_TIMEOUT_MS).catch(() => undefined);
    return true;
  },
};
