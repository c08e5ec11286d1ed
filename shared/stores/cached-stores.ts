import { createBoundedCache } from "../platform/bounded-cache.ts";
import type { Store } from "./store.ts";
import type { StoreProfiles } from "./store-profiles.table.ts";

/** How long a container may use a profile: the delay of a revocation or a changed setting. */
export const PROFILE_TTL_MS = 30_000;
const MAX_PROFILES = 5_000;

/**
 * The stores with their profiles kept in memory, so that a warm order costs no read. Requests that arrive
 * while a profile is being read share that read.
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
