import type { Erasures } from "../../attribution/erasure/erasures.table.ts";
import { NotFound, OrderNotCounted, Unavailable } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";
import type { Store } from "../../stores/store.ts";

export type EraseOrdersDeps = {
  readonly erasures: Pick<Erasures, "erase">;
  readonly newErasureKey: () => string;
  readonly newAnonymousId: () => string;
  readonly now: () => number;
  readonly logger: Pick<Logger, "count">;
};

export const createEraseOrders =
  ({ erasures, newErasureKey, newAnonymousId, now, logger }: EraseOrdersDeps) =>
  /** @throws the first failure, after erasing the other orders */
  async (store: Store, ids: readonly string[]): Promise<void> => {
    const failures: unknown[] = [];
    for (const id of ids) {
      try {
        const at = new Date(now()).toISOString();
        const beforeWriting = async () => logger.count("OrderErased", 1, { brand: store.brand });
        const made = { newKey: newErasureKey(), anonymousId: newAnonymousId() };
        await erasures.erase(store, id, { at, ...made, beforeWriting });
      } catch (error) {
        if (error instanceof NotFound) continue;
        failures.push(error instanceof OrderNotCounted ? new Unavailable(error) : error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
