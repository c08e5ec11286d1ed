import type { Store } from "./store.ts";
import type { Stores } from "./stores.table.ts";

/** How long a container may go on with a profile: the delay of a revocation or a changed setting. */
export const PROFILE_TTL_MS = 30_000;
const MOST_PROFILES = 5_000;

/**
 * The stores with their profiles kept in memory, so that a warm order costs no read. Requests that arrive
 * while a profile is being read share that read; a failed one is forgotten.
 */
export const cacheProfiles = (
  stores: Stores,
  now: () => number,
  ttlMs: number = PROFILE_TTL_MS,
): Stores & { readonly findFresh: Stores["find"] } => {
  const profiles = new Map<string, { readonly store: Promise<Store | undefined>; readonly until: number }>();

  const read = (brand: string): Promise<Store | undefined> => {
    if (profiles.size >= MOST_PROFILES) profiles.clear();
    const store = stores.find(brand);
    profiles.set(brand, { store, until: now() + ttlMs });
    store.catch(() => profiles.delete(brand));
    return store;
  };

  return {
    ...stores,
    findFresh: read,
    find: (brand) => {
      const cached = profiles.get(brand);
      return cached !== undefined && now() < cached.until ? cached.store : read(brand);
    },
  };
};
