import type { Logger } from "../platform/logger.ts";
import type { StoreUsers } from "./users.table.ts";
import type { StoreUser } from "./users.ts";

/**
 * Notes that an invited person has come: their first call about the store shows it, so nobody has to ask the user pool,
 * whose requests all stores share.
 */
export const createAcceptances = (
  users: Pick<StoreUsers, "markAccepted">,
  logger: Pick<Logger, "error">,
) => ({
  /** A failure is logged; the call is served all the same, and the user's next call notes it. */
  async note(brand: string, { sub, accepted_at }: StoreUser, now: Date): Promise<void> {
    if (accepted_at !== undefined) return;
    try {
      await users.markAccepted(brand, sub, now.toISOString());
    } catch (error) {
      logger.error("It could not be noted that a user has come; the call is served", error);
    }
  },
});
