import type { ERASURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import type { Erasures } from "../../../shared/attribution/erasure/erasures.table.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import type { PageRequest, Paging } from "../paging.ts";

type ErasedKey = Awaited<ReturnType<Erasures["page"]>>["next"];

export type ErasureDeps = {
  readonly erasures: Pick<Erasures, "erase" | "page">;
  readonly newErasureKey: () => string;
  readonly newAnonymousId: () => string;
  readonly paging: Paging;
};

/** The audit log contains the day of an erased order, never its id. */
export const createErasureHandlers = ({
  erasures,
  newErasureKey,
  newAnonymousId,
  paging,
}: ErasureDeps): StoreHandlersOf<typeof ERASURE_OPERATIONS> => ({
  eraseOrder: async ({ store, parameters: { order_id }, now, audit }) => {
    const { hash, day, erased_at, id_gone_at } = await erasures.erase(store, order_id, {
      at: now.toISOString(),
      newKey: newErasureKey(),
      anonymousId: newAnonymousId(),
      beforeWriting: (day) => audit(store.brand, "order.erased", { day }),
    });
    return { order_hash: hash, day, erased_at, id_gone_at };
  },

  listErasedOrders: ({ store: { brand }, query }) =>
    paging(
      query,
      ["erased-orders", brand],
      ({ after, limit }: PageRequest<ErasedKey>) => erasures.page(brand, { cursor: after, limit }),
      ({ hash, day, erased_at }) => ({ order_hash: hash, day, erased_at }),
    ),
});
