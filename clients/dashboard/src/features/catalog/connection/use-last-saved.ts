import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Preview } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import { keys } from "../../../lib/queries/keys.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import type { Tried } from "./try-on.ts";
import type { TryOutcome } from "./try-outcome.ts";

export type Seen = TryOutcome | undefined;

type LastSaved = {
  readonly connected: ProductApiView;
  readonly seen: Seen;
  readonly product: Preview["product"];
};

const isStillSo = ({ connected, seen }: LastSaved, saved: ProductApiView): boolean =>
  connected.connected_at === saved.connected_at ||
  (seen?.kind === "works" && connected.url_template === saved.url_template);

export const useLastSaved = (saved: ProductApiView | undefined) => {
  const { brand } = useStoreContext();
  const client = useQueryClient();
  const queryKey = keys.lastSaved(brand);
  const { data } = useQuery<LastSaved>({ queryKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });
  return {
    last: data && saved && isStillSo(data, saved) ? data : undefined,
    keep: (connected: ProductApiView, tried: Tried | undefined) => {
      const kept: LastSaved = { connected, seen: tried?.outcome, product: tried?.preview.product };
      client.setQueryData(queryKey, kept);
    },
  };
};
