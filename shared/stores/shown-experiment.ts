import type { StoreExperiment } from "./store.ts";

/**
 * Experiment in the feed while it runs.
 * @param now ISO 8601, UTC
 */
export const shownExperiment = (experiment: StoreExperiment | undefined, now: string) => {
  if (experiment === undefined || now < experiment.starts_at || now >= experiment.ends_at) return undefined;
  return { id: experiment.experiment_id, holdout_percent: experiment.holdout_percent };
};
