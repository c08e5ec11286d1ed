import { createHmac } from "node:crypto";
import { DAY_MS } from "../../vocabulary/days.ts";
import type { KeySet } from "./key-set.ts";
import { hashStoreId } from "./store-id.ts";

type Call = {
  /** A repeated one is joined with commas, and is nobody's. */
  readonly queryStringParameters?: { readonly store_id?: string | undefined };
  readonly requestContext: { readonly http: { readonly sourceIp: string } };
};

/** Empty if nobody is named. */
type Whose = Readonly<Record<string, string>> | "" | undefined;

/**
 * Names an address by a keyed hash: the same address has the same name all day (UTC), and another one the next day. Nobody
 * without the keys finds the address by trying all. No token is signed over such a text: it has spaces.
 */
export const createCallerHash =
  ({ active, keys }: KeySet) =>
  (address: string, now: number): string =>
    // `parseKeySet` has seen that the active key is there.
    createHmac("sha256", keys.get(active) as Uint8Array)
      .update(`caller ${Math.floor(now / DAY_MS)} ${address}`)
      .digest("base64url");

const UNKNOWN = "?";

/** At the end of this turn: what is in memory comes before, what has to be read does not. */
const atOnce = () => new Promise<string>((resolve) => setImmediate(resolve, UNKNOWN));

/**
 * If no valid token came with a call, its `store_id` is named by the hash that is stored of it.
 *
 * @param hash of an address. Nobody waits while the keys are read, or can't be: the call is then told of without its address
 */
export const createDescribeCaller =
  (hash: (address: string) => Promise<string>) =>
  async ({ queryStringParameters, requestContext }: Call, brand: string | undefined): Promise<Whose> => {
    const storeId = queryStringParameters?.store_id;
    const whose = brand ? { brand } : storeId && { store_id_hash: hashStoreId(storeId) };
    if (!whose) return whose;
    const named = hash(requestContext.http.sourceIp).catch(() => UNKNOWN);
    return { ...whose, caller: await Promise.race([named, atOnce()]) };
  };
