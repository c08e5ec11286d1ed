import type { ERASURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import type { Erasures } from "../../../shared/attribution/erasure/erasures.table.ts";
import type { ErasedFiguresTable } from "../../../shared/attribution/figures/erased-figures.table.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import type { PageRequest, Paging } from "../paging.ts";

type ErasedKey = Awaited<ReturnType<ErasedFiguresTable["page"]>>["next"];

export type ErasureDeps = {
  readonly erasures: Pick<Erasures, "erase">;
  readonly erasedFigures: Pick<ErasedFiguresTable, "page">;
  /** Random, for a store's first erasure. */
  readonly newErasureKey: () => string;
  readonly paging: Paging;
};

/** Erases orders, and says what is left of them. The audit names the day of an order, never its id. */
export const createErasureHandlers = ({
  erasures,
  erasedFigures,
  newErasureKey,
  paging,
}: ErasureDeps): StoreHandlersOf<typeof ERASURE_OPERATIONS> => ({
  eraseOrder: async ({ store, parameters: { order_id }, now, audit }) => {
    const { hash, day, erased_at, id_gone_at } = await erasures.erase(store, order_id, {
      at: now.toISOString(),
      newKey: newErasureKey(),
      beforeWriting: (day) => audit(store.brand, "order.erased", { day }),
    });
    return { order_hash: hash, day, erased_at, id_gone_at };
  },

  listErasedOrders: ({ store: { brand }, query }) =>
    paging(
      query,
      ["erased-orders", brand],
      ({ after, limit }: PageRequest<ErasedKey>) => erasedFigures.page(brand, { cursor: after, limit }),
      ({ hash, day, erased_at, figures }) => ({
        order_hash: hash,
        day,
        erased_at,
        figures: figures.map(({ currency, scope, values }) => ({ currency, scope, values })),
      }),
    ),
});
