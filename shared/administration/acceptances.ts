import { createBoundedCache } from "../platform/bounded-cache.ts";
import type { Logger } from "../platform/logger.ts";
import type { Principal } from "./principal.ts";
import type { StoreUsers } from "./users.table.ts";

const MAX_USERS = 10_000;

/**
 * Notes that invited people have come. A user's first call shows it, so nobody has to ask the user pool, whose requests
 * all stores share. A container notes each user once.
 */
export const createAcceptances = (users: Pick<StoreUsers, "markAccepted">, logger: Pick<Logger, "error">) => {
  const noted = createBoundedCache<string, Promise<void>>({ maxEntries: MAX_USERS });

  return {
    /** A failure is logged; the call is served all the same, and the user's next call notes it. */
    async note({ sub, brand }: Principal, now: Date): Promise<void> {
      if (brand === undefined) return;
      try {
        await noted.getOrCreate(`${brand} ${sub}`, () => users.markAccepted(brand, sub, now.toISOString()));
      } catch (error) {
        logger.error("It could not be noted that a user has come; the call is served", error);
      }
    },
  };
};
