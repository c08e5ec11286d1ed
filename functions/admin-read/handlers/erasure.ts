import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { ERASURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import type { Erasures } from "../../../shared/attribution/erasure/erasures.table.ts";
import type { PageRequest, Paging } from "../paging.ts";

type ErasedKey = Awaited<ReturnType<Erasures["page"]>>["next"];

export type ErasureDeps = { readonly erasures: Pick<Erasures, "page">; readonly paging: Paging };

export const createErasureHandlers = ({
  erasures,
  paging,
}: ErasureDeps): StoreHandlersOf<"admin-read", typeof ERASURE_OPERATIONS> => ({
  listErasedOrders: ({ store: { brand }, query }) =>
    paging(
      query,
      ["erased-orders", brand],
      ({ after, limit }: PageRequest<ErasedKey>) => erasures.page(brand, { cursor: after, limit }),
      ({ hash, day, erased_at }) => ({ order_hash: hash, day, erased_at }),
    ),
});
