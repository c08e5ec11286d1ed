import { AccessTokenInvalid, BrandInvalid } from "../../platform/errors.ts";
import type { Store } from "../store.ts";
import type { AccessTokens } from "./access-token.ts";
import { hashStoreId } from "./store-id.ts";

type StoreLookup = {
  find(brand: string): Promise<Store | undefined>;
  /** Never from memory. */
  findFresh(brand: string): Promise<Store | undefined>;
  brandOfStoreId(storeIdHash: string): Promise<string | undefined>;
};

/** RFC 6750, section 2.1; the token's own form is the verifier's matter. */
const BEARER = /^Bearer +([A-Za-z0-9._~+/=-]+)$/i;

/** Finds out which store calls. */
export const createAuthenticator = (tokens: () => Promise<AccessTokens>, stores: StoreLookup) => ({
  /**
   * The store that a bearer token belongs to.
   *
   * @param authorization the `Authorization` header
   * @throws AccessTokenInvalid
   */
  async authenticate(authorization: string | undefined): Promise<Store> {
    const token = BEARER.exec(authorization ?? "")?.[1];
    if (token === undefined) throw new AccessTokenInvalid();
    const { brand, generation } = await (await tokens()).verify(token);
    const known = await stores.find(brand);
    // Nobody else can sign a later generation: what is in memory is older than the store's last revocation.
    const isOld = known !== undefined && known.token_generation < generation;
    const store = isOld ? await stores.findFresh(brand) : known;
    if (store?.token_generation !== generation) throw new AccessTokenInvalid();
    return store;
  },

  /**
   * Checks that a `store_id` is the one of the token's store. Costs a read only where it is not.
   *
   * @throws BrandInvalid if no store has it
   * @throws AccessTokenInvalid if another store has it
   */
  async confirm(store: Store, storeId: string): Promise<void> {
    const hash = hashStoreId(storeId);
    if (hash === store.store_id_hash) return;
    const brand = await stores.brandOfStoreId(hash);
    if (brand === undefined) throw new BrandInvalid();
    // The profile in memory may be older than the store's last rotation.
    if (brand !== store.brand) throw new AccessTokenInvalid();
  },

  /**
   * The store that a `store_id` leads to.
   *
   * @throws BrandInvalid
   */
  async identify(storeId: string): Promise<Store> {
    const brand = await stores.brandOfStoreId(hashStoreId(storeId));
    const store = brand === undefined ? undefined : await stores.find(brand);
    if (store === undefined) throw new BrandInvalid();
    return store;
  },
});

export type Authenticator = ReturnType<typeof createAuthenticator>;
