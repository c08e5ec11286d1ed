import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { FUNNEL_OPERATIONS } from "../../../../../shared/interactions/interactions.operations.ts";
import { clockAt } from "../../../../../shared/vocabulary/zone-clock.ts";
import { toast, toastUndo } from "../../components/states/toast.tsx";
import { describeError } from "../../lib/api/describe-error.ts";
import { keys } from "../../lib/queries/keys.ts";
import { type StoreContext, useStoreContext, useTimeZone } from "../../lib/queries/store.tsx";
import { type Step, undoSteps } from "./discarding.ts";
import type { Chosen, SourceRow } from "./source-rows.ts";
import { texts } from "./texts/en.ts";

/** Where a day's reports came from. */
export const sourcesOptions = ({ api, brand }: StoreContext, day: string) =>
  queryOptions({
    queryKey: keys.sources(brand, day),
    queryFn: () => api.call(FUNNEL_OPERATIONS.getInteractionSources, { brand, query: { day } }),
  });

/** Makes changes one after the other; all figures are read anew. */
const useChanges = (day: string) => {
  const { api, brand } = useStoreContext();
  const client = useQueryClient();
  return {
    send: async (steps: readonly Step[]) => {
      for (const { how, chosen } of steps) {
        const operation =
          how === "discard" ? FUNNEL_OPERATIONS.discardInteractions : FUNNEL_OPERATIONS.takeBackDiscarded;
        await api.call(operation, { brand, body: { day, ...chosen } });
      }
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.sources(brand, day) }),
        client.invalidateQueries({ queryKey: keys.funnels(brand) }),
        client.invalidateQueries({ queryKey: keys.health(brand) }),
      ]),
  };
};

/** Takes back what is discarded of a day. */
export const useTakeBack = (day: string) => {
  const { send, onSettled } = useChanges(day);
  return useMutation({
    mutationFn: (all: readonly Chosen[]) => send(all.map((chosen) => ({ how: "take back", chosen }))),
    onSettled,
  });
};

/** Discards reports of a day, with a way back to what was discarded before. */
export const useDiscard = (day: string) => {
  const context = useStoreContext();
  const timeZone = useTimeZone();
  const client = useQueryClient();
  const { send, onSettled } = useChanges(day);
  const undo = useMutation({
    mutationFn: send,
    onError: (error) => toast(texts.notAllTakenBack(describeError(error).message)),
    onSettled,
  });
  return useMutation({
    mutationFn: async ({ chosen }: SourceRow) => {
      // Somebody else may have discarded some of it since it was shown.
      const before = await client.fetchQuery({ ...sourcesOptions(context, day), staleTime: 0 });
      const body = { day, ...chosen };
      const after = await context.api.call(FUNNEL_OPERATIONS.discardInteractions, {
        brand: context.brand,
        body,
      });
      return undoSteps(chosen, before, after.discarded, clockAt(timeZone, Date.now()));
    },
    onSuccess: (steps, { name }) => {
      if (steps.length === 0) toast(texts.wasDiscarded(name));
      else toastUndo(texts.isDiscarded(name), () => undo.mutate(steps));
    },
    onSettled,
  });
};
