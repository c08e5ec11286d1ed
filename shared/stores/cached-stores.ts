import { createBoundedCache } from "../platform/bounded-cache.ts";
import type { Store } from "./store.ts";
import type { StoreProfiles } from "./store-profiles.table.ts";

/** How long a container uses a profile. A revocation or a changed setting is delayed by this. */
export const PROFILE_TTL_MS = 30_000;
const MAX_PROFILES = 5_000;

/**
 * Caches store profiles, so that an order on a warm container reads none. Concurrent requests share one read.
 */
export const cacheProfiles = (
  stores: StoreProfiles,
  now: () => number,
  ttlMs: number = PROFILE_TTL_MS,
): StoreProfiles & { readonly findFresh: StoreProfiles["find"] } => {
  const profiles = createBoundedCache<string, Promise<Store | undefined>>({
    maxEntries: MAX_PROFILES,
    ttlMs,
    now,
  });
  return {
    ...stores,
    findFresh: (brand) => profiles.set(brand, stores.find(brand)),
    find: (brand) => profiles.getOrCreate(brand, () => stores.find(brand)),
  };
};
