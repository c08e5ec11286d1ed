import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { ERASURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import type { Erasures } from "../../../shared/attribution/erasure/erasures.table.ts";

export type ErasureDeps = {
  readonly erasures: Pick<Erasures, "erase">;
  readonly newErasureKey: () => string;
  readonly newAnonymousId: () => string;
};

/** The audit log contains the day of an erased order, never its id. */
export const createErasureHandlers = ({
  erasures,
  newErasureKey,
  newAnonymousId,
}: ErasureDeps): StoreHandlersOf<"admin", typeof ERASURE_OPERATIONS> => ({
  eraseOrder: async ({ store, parameters: { order_id }, now, audit }) => {
    const { hash, day, erased_at, id_gone_at } = await erasures.erase(store, order_id, {
      at: now.toISOString(),
      newKey: newErasureKey(),
      anonymousId: newAnonymousId(),
      beforeWriting: (day) => audit(store.brand, "order.erased", { day }),
    });
    return { order_hash: hash, day, erased_at, id_gone_at };
  },
});
