import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { FUNNEL_OPERATIONS } from "../../../../../shared/interactions/interactions.operations.ts";
import { keys } from "../../lib/queries/keys.ts";
import { type StoreContext, useStoreContext } from "../../lib/queries/store.tsx";
import type { Chosen } from "./source-rows.ts";

/** Where a day's reports came from. */
export const sourcesOptions = ({ api, brand }: StoreContext, day: string) =>
  queryOptions({
    queryKey: keys.sources(brand, day),
    queryFn: () => api.call(FUNNEL_OPERATIONS.getInteractionSources, { brand, query: { day } }),
  });

type Change = { readonly how: "discard" | "take back"; readonly chosen: readonly Chosen[] };

/** Discards reports of a day, or takes that back; all figures are read anew. */
export const useChangeDiscarded = (day: string) => {
  const { api, brand } = useStoreContext();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ how, chosen }: Change) => {
      const operation =
        how === "discard" ? FUNNEL_OPERATIONS.discardInteractions : FUNNEL_OPERATIONS.takeBackDiscarded;
      for (const each of chosen) await api.call(operation, { brand, body: { day, ...each } });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.sources(brand, day) }),
        client.invalidateQueries({ queryKey: keys.funnels(brand) }),
        client.invalidateQueries({ queryKey: keys.health(brand) }),
      ]),
  });
};
