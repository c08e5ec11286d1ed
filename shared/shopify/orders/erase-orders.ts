import type { Erasures } from "../../attribution/erasure/erasures.table.ts";
import { NotFound, OrderNotCounted, Unavailable } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";
import type { Store } from "../../stores/store.ts";

export type EraseOrdersDeps = {
  readonly erasures: Pick<Erasures, "erase">;
  /** Random, for a store's first erasure. */
  readonly newErasureKey: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Pick<Logger, "count">;
};

/** Erases the orders that Shopify names when a shopper wants to be forgotten. Those that were never recorded are none. */
export const createEraseOrders =
  ({ erasures, newErasureKey, now, logger }: EraseOrdersDeps) =>
  async (store: Store, ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      try {
        const at = new Date(now()).toISOString();
        const beforeWriting = async () => logger.count("OrderErased", 1, { brand: store.brand });
        await erasures.erase(store, id, { at, newKey: newErasureKey(), beforeWriting });
      } catch (error) {
        if (error instanceof OrderNotCounted) throw new Unavailable(error);
        if (!(error instanceof NotFound)) throw error;
      }
    }
  };
