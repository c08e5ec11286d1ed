import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "../../../../../shared/api/operation.ts";
import { EXPERIMENT_OPERATIONS } from "../../../../../shared/experiments/experiments.operations.ts";
import { keys } from "../../lib/queries/keys.ts";
import { pagesOptions } from "../../lib/queries/pages.ts";
import { type StoreContext, useStoreContext } from "../../lib/queries/store.tsx";

export type Summary = AnswerOf<typeof EXPERIMENT_OPERATIONS.listExperiments>["items"][number];
export type Traffic = AnswerOf<typeof EXPERIMENT_OPERATIONS.planExperiment>;
export type Choice = Traffic["choices"][number];

export const experimentsOptions = ({ api, brand }: StoreContext) =>
  pagesOptions(keys.experiments.list(brand), (cursor) =>
    api.call(EXPERIMENT_OPERATIONS.listExperiments, { brand, query: { limit: 50, cursor } }),
  );

export const experimentOptions = ({ api, brand }: StoreContext, experiment_id: string) =>
  queryOptions({
    queryKey: keys.experiments.one(brand, experiment_id),
    queryFn: () => api.call(EXPERIMENT_OPERATIONS.getExperiment, { brand, experiment_id }),
  });

export const trafficOptions = ({ api, brand }: StoreContext, consent_percent: number) =>
  queryOptions({
    queryKey: keys.traffic(brand, consent_percent),
    queryFn: () => api.call(EXPERIMENT_OPERATIONS.planExperiment, { brand, query: { consent_percent } }),
    placeholderData: keepPreviousData,
  });

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
