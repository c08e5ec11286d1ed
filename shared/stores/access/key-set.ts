import { createHmac } from "node:crypto";
import { fromSecret, type SecretSource } from "../../platform/cached-secret.ts";
import { DAY_MS } from "../../vocabulary/days.ts";

/** Parsed from `{"active": "<kid>", "<kid>": "<base64>", …}`. The active key signs. All keys verify. */
export type KeySet = {
  readonly active: string;
  readonly keys: ReadonlyMap<string, Uint8Array>;
};

/** RFC 7518, section 3.2, requires an HS256 key at least as long as the hash. */
const MIN_KEY_BYTES = 32;

/** @throws Error that does not quote the secret */
export const parseKeySet = (secret: string): KeySet => {
  const { active, ...encoded } = parseObject(secret);
  const keys = new Map<string, Uint8Array>();
  for (const [kid, value] of Object.entries(encoded)) {
    if (typeof value !== "string") throw new Error("The signing key set has a key that is not a string");
    const key = Buffer.from(value, "base64");
    if (key.length < MIN_KEY_BYTES) throw new Error("The signing key set has a key of under 256 bits");
    keys.set(kid, key);
  }
  if (typeof active !== "string" || !keys.has(active)) {
    throw new Error("The signing key set names no active key");
  }
  return { active, keys };
};

const parseObject = (secret: string): Record<string, unknown> => {
  try {
    const parsed: unknown = JSON.parse(secret);
    if (typeof parsed === "object" && parsed !== null) return { ...parsed };
  } catch {
    // Drops the parser's error, because its message quotes the secret.
  }
  throw new Error("The signing key set is not a JSON object");
};

export type KeySetSource = SecretSource;

export const fromKeySet = <Made>(
  source: KeySetSource,
  make: (keySet: KeySet) => Made,
): (() => Promise<Made>) => fromSecret(source, (secret) => make(parseKeySet(secret)));

/**
 * Hashes a caller's address. The hash changes daily (UTC), and its key prevents a search through
 * all addresses. The hashed text contains spaces, so the hash can't be a token's signature.
 */
export const createCallerHash =
  ({ active, keys }: KeySet) =>
  (address: string, now: number): string =>
    // `parseKeySet` ensures that the active key exists.
    createHmac("sha256", keys.get(active) as Uint8Array)
      .update(`caller ${Math.floor(now / DAY_MS)} ${address}`)
      .digest("base64url");
