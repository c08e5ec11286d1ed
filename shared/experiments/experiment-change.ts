import { invalid } from "../platform/errors.ts";
import { MAX_EXPERIMENT_DAYS } from "../vocabulary/experiments.ts";
import type { Experiment } from "./experiment.ts";
import { experimentDays } from "./experiment.ts";

type Creation = Pick<Experiment, "name" | "holdout_percent" | "ends_at"> & {
  readonly starts_at?: string | undefined;
};

const JUST_NOW_MS = 60_000;

export const createdExperiment = (
  experiment_id: string,
  { name, holdout_percent, starts_at, ends_at }: Creation,
  now: Date,
): Omit<Experiment, "plan"> => {
  const start = Date.parse(starts_at ?? now.toISOString());
  if (start < now.getTime() - JUST_NOW_MS) {
    throw invalid("starts_at", "time_past");
  }
  const times = { starts_at: new Date(Math.max(start, now.getTime())).toISOString(), ends_at };
  const days = experimentDays(times);
  if (days <= 0) throw invalid("ends_at", "time_not_after", { other: "starts_at" });
  if (days > MAX_EXPERIMENT_DAYS) {
    throw invalid("ends_at", "too_many_days_after", { most: MAX_EXPERIMENT_DAYS, other: "starts_at" });
  }
  return { experiment_id, name, holdout_percent, ...times, created_at: now.toISOString() };
};
