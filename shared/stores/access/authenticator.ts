import { AccessTokenInvalid, BrandInvalid } from "../../platform/errors.ts";
import type { Store } from "../store.ts";
import type { AccessTokens } from "./access-token.ts";
import { hashStoreId } from "./store-access.ts";

type StoreLookup = {
  find(brand: string): Promise<Store | undefined>;
  findFresh(brand: string): Promise<Store | undefined>;
  brandOfStoreId(storeIdHash: string): Promise<string | undefined>;
};

/** Authorization header of RFC 6750, section 2.1. */
const BEARER = /^Bearer +([A-Za-z0-9._~+/=-]+)$/i;

export const createAuthenticator = (tokens: () => Promise<AccessTokens>, stores: StoreLookup) => ({
  /** @throws AccessTokenInvalid */
  async authenticate(authorization: string | undefined): Promise<Store> {
    const token = BEARER.exec(authorization ?? "")?.[1];
    if (token === undefined) throw new AccessTokenInvalid();
    const { brand, generation } = await (await tokens()).verify(token);
    const known = await stores.find(brand);

    const isOld = known !== undefined && known.token_generation < generation;
    const store = isOld ? await stores.findFresh(brand) : known;
    if (store?.token_generation !== generation) throw new AccessTokenInvalid(undefined, brand);
    return store;
  },

  /**
   * Reads the table only if the hash differs from the cached profile's.
   * @throws BrandInvalid if the `store_id` is unknown
   * @throws AccessTokenInvalid if it belongs to another store
   */
  async confirm(store: Store, storeId: string): Promise<void> {
    const hash = hashStoreId(storeId);
    if (hash === store.store_id_hash) return;
    const brand = await stores.brandOfStoreId(hash);
    if (brand === undefined) throw new BrandInvalid();
    // The cached profile may be older than the last rotation.
    if (brand !== store.brand) throw new AccessTokenInvalid();
  },

  /** @throws BrandInvalid */
  async identify(storeId: string): Promise<Store> {
    const brand = await stores.brandOfStoreId(hashStoreId(storeId));
    const store = brand === undefined ? undefined : await stores.find(brand);
    if (store === undefined) throw new BrandInvalid();
    return store;
  },
});

export type Authenticator = ReturnType<typeof createAuthenticator>;
