import type { ClientOptions } from "./types.ts";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const STORE_ID = /^st_[\w-]{1,200}$/;

const DEFAULT_TIMEOUT_MS = 10_000;
const MAX_TIMEOUT_MS = 120_000;
const DEFAULT_ATTEMPTS = 4;
const MAX_ATTEMPTS = 10;

const refuse = (message: string): never => {
  throw new TypeError(message);
};

const readBaseUrl = (baseUrl: unknown): string => {
  if (typeof baseUrl !== "string" || !URL.canParse(baseUrl)) {
    return refuse("baseUrl: expected the service's address, such as https://api.example");
  }
  const url = new URL(baseUrl);
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.test(url.hostname));
  if (!isSafe) return refuse("baseUrl: expected https; http is allowed on localhost only");
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    return refuse("baseUrl: expected no credentials, query or fragment");
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
};

const readStoreId = (storeId: unknown): string => {
  if (typeof storeId === "string" && STORE_ID.test(storeId)) return storeId;
  const isBrand = typeof storeId === "string" && storeId.startsWith("br_");
  return refuse(`storeId: expected the store_id (st_…)${isBrand ? ", not the public brand" : ""}`);
};

const readInteger = (name: string, value: unknown, standard: number, max: number): number => {
  if (value === undefined) return standard;
  if (typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= max) return value;
  return refuse(`${name}: expected an integer from 1 to ${max}`);
};

export const readOptions = ({ baseUrl, storeId, timeoutMs, maxAttempts }: ClientOptions) => ({
  baseUrl: readBaseUrl(baseUrl),
  storeId: readStoreId(storeId),
  timeoutMs: readInteger("timeoutMs", timeoutMs, DEFAULT_TIMEOUT_MS, MAX_TIMEOUT_MS),
  maxAttempts: readInteger("maxAttempts", maxAttempts, DEFAULT_ATTEMPTS, MAX_ATTEMPTS),
});
