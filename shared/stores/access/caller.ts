import { createHmac } from "node:crypto";
import { DAY_MS } from "../../vocabulary/days.ts";
import type { KeySet } from "./key-set.ts";
import { hashStoreId } from "./store-id.ts";

type Call = {
  readonly rawQueryString: string;
  readonly requestContext: { readonly http: { readonly sourceIp: string } };
};

/** They have 66 bits, so that no two callers of a day are mixed up. */
const CHARACTERS = 11;

const hmac = (key: Uint8Array, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/**
 * Names an address by a hash with a secret of the UTC day: the same address has the same name all day, and another one the
 * next day. Nobody without the keys finds the address by trying all. No token is signed over the secret's text: it has a
 * space.
 */
export const createCallerHash =
  ({ active, keys }: KeySet) =>
  (address: string, now: number): string =>
    // `parseKeySet` has seen that the active key is there.
    hmac(hmac(keys.get(active) as Uint8Array, `day ${Math.floor(now / DAY_MS)}`), address)
      .toString("base64url")
      .slice(0, CHARACTERS);

/**
 * If no valid token came with a call, its `store_id` is named by the hash that is stored of it.
 *
 * @param hash of an address. It fails while the keys can't be read; the call is then told of without its address
 */
export const createDescribeCaller =
  (hash: (address: string) => Promise<string>) =>
  async (
    { rawQueryString, requestContext }: Call,
    brand: string | undefined,
  ): Promise<Readonly<Record<string, string>>> => {
    const storeId = new URLSearchParams(rawQueryString).get("store_id");
    const whose = brand ? { brand } : storeId && { store_id_hash: hashStoreId(storeId) };
    return whose ? { ...whose, caller: await hash(requestContext.http.sourceIp).catch(() => "?") } : {};
  };
