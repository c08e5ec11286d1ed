import { createBoundedCache } from "../platform/bounded-cache.ts";
import { rememberMisses } from "../platform/known-misses.ts";
import type { Store } from "./store.ts";
import type { StoreProfiles as AllProfiles } from "./store-profiles.table.ts";

type StoreProfiles = Pick<AllProfiles, "find" | "brandOfStoreId">;

/** Revocations and changed settings take effect after this time. */
export const PROFILE_TTL_MS = 30_000;
const MAX_PROFILES = 5_000;

export const rememberUnknownStores = (stores: StoreProfiles, now: () => number): StoreProfiles => ({
  find: rememberMisses(stores.find, now),
  brandOfStoreId: rememberMisses(stores.brandOfStoreId, now),
});

export const cacheProfiles = (
  stores: StoreProfiles,
  now: () => number,
  ttlMs: number = PROFILE_TTL_MS,
): StoreProfiles & { readonly findFresh: StoreProfiles["find"] } => {
  const { find, brandOfStoreId } = rememberUnknownStores(stores, now);
  const profiles = createBoundedCache<string, Store>({ maxEntries: MAX_PROFILES, ttlMs, now });
  const reading = new Map<string, Promise<Store | undefined>>();

  const keep = (brand: string, store: Store | undefined): Store | undefined =>
    store && profiles.set(brand, store);

  const read = (brand: string): Promise<Store | undefined> => {
    const started = find(brand)
      .then((store) => keep(brand, store))
      .finally(() => reading.delete(brand));
    reading.set(brand, started);
    return started;
  };

  return {
    brandOfStoreId,
    findFresh: async (brand) => keep(brand, await stores.find(brand)),
    find: async (brand) => profiles.get(brand) ?? reading.get(brand) ?? read(brand),
  };
};
