import type { Logger } from "../platform/logger.ts";
import type { StoreUsers } from "./users.table.ts";
import type { StoreUser } from "./users.ts";

/**
 * Records the first visit of an invited user. Later visits cost no request to the user pool, whose
 * quota all stores share.
 */
export const createAcceptances = (
  users: Pick<StoreUsers, "markAccepted">,
  logger: Pick<Logger, "error">,
) => ({
  /** A failure is only logged, because the user's next call records it. */
  async note(brand: string, { sub, accepted_at }: StoreUser, now: Date): Promise<void> {
    if (accepted_at !== undefined) return;
    try {
      await users.markAccepted(brand, sub, now.toISOString());
    } catch (error) {
      logger.error("It could not be noted that a user has come; the call is served", error);
    }
  },
});
