import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "../../../../../shared/api/operation.ts";
import { FIGURE_OPERATIONS } from "../../../../../shared/attribution/attribution.operations.ts";
import type { Analytics } from "../../../../../shared/attribution/views/analytics.schema.ts";
import { EXPERIMENT_OPERATIONS } from "../../../../../shared/experiments/experiments.operations.ts";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { keys } from "../../lib/queries/keys.ts";
import { pagesOptions } from "../../lib/queries/pages.ts";
import { type StoreContext, useStoreContext } from "../../lib/queries/store.tsx";

export type Summary = AnswerOf<typeof EXPERIMENT_OPERATIONS.listExperiments>["items"][number];
export type Traffic = AnswerOf<typeof EXPERIMENT_OPERATIONS.planExperiment>;
export type Choice = Traffic["choices"][number];

/** The latest first. */
export const experimentsOptions = ({ api, brand }: StoreContext) =>
  pagesOptions(keys.experiments.list(brand), (cursor) =>
    api.call(EXPERIMENT_OPERATIONS.listExperiments, { brand, query: { limit: 50, cursor } }),
  );

export const experimentOptions = ({ api, brand }: StoreContext, experiment_id: string) =>
  queryOptions({
    queryKey: keys.experiments.one(brand, experiment_id),
    queryFn: () => api.call(EXPERIMENT_OPERATIONS.getExperiment, { brand, experiment_id }),
  });

/** What could be shown with the store's own orders. */
export const trafficOptions = ({ api, brand }: StoreContext) =>
  queryOptions({
    queryKey: keys.traffic(brand),
    queryFn: () => api.call(EXPERIMENT_OPERATIONS.planExperiment, { brand, query: {} }),
  });

/** What orders credited to videos in the same days. */
export const creditedOptions = ({ api, brand }: StoreContext, period: Period) =>
  queryOptions({
    queryKey: keys.analytics(brand, period),
    // Without `event_id`, the answer is that of the whole store.
    queryFn: async () =>
      (await api.call(FIGURE_OPERATIONS.getAnalytics, { brand, query: period })) as Analytics,
  });

/** Reads the store's experiments anew. */
export const useExperimentsChanged = () => {
  const { brand } = useStoreContext();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.experiments.all(brand) });
};

export const useStopExperiment = (experiment_id: string) => {
  const { api, brand } = useStoreContext();
  const changed = useExperimentsChanged();
  return useMutation({
    mutationFn: () => api.call(EXPERIMENT_OPERATIONS.stopExperiment, { brand, experiment_id }),
    onSuccess: changed,
  });
};
