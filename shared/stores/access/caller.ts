import { createHmac } from "node:crypto";
import { DAY_MS } from "../../vocabulary/days.ts";
import type { KeySet } from "./key-set.ts";

/**
 * Hashes an address with a key. The hash changes daily (UTC). Without the keys, the address can't be found by
 * trying all. It can't be confused with a token's signature, since the text contains spaces.
 */
export const createCallerHash =
  ({ active, keys }: KeySet) =>
  (address: string, now: number): string =>
    // `parseKeySet` ensures that the active key exists.
    createHmac("sha256", keys.get(active) as Uint8Array)
      .update(`caller ${Math.floor(now / DAY_MS)} ${address}`)
      .digest("base64url");
