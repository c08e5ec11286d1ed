import { ValidationFailed } from "../platform/errors.ts";
import { MAX_EXPERIMENT_DAYS } from "../vocabulary/experiments.ts";
import type { Experiment } from "./experiment.ts";
import { experimentDays } from "./experiment.ts";

type Creation = Pick<Experiment, "name" | "holdout_percent" | "ends_at"> & {
  readonly starts_at?: string | undefined;
};

/** A start that was sent a moment ago means now. */
const JUST_NOW_MS = 60_000;

/** @throws ValidationFailed for times that can't be an experiment's */
export const createdExperiment = (
  experiment_id: string,
  { name, holdout_percent, starts_at, ends_at }: Creation,
  now: Date,
): Omit<Experiment, "plan"> => {
  const start = Date.parse(starts_at ?? now.toISOString());
  if (start < now.getTime() - JUST_NOW_MS) {
    throw new ValidationFailed("starts_at: expected a time that is not past, or none to start now");
  }
  const times = { starts_at: new Date(Math.max(start, now.getTime())).toISOString(), ends_at };
  const days = experimentDays(times);
  if (days <= 0) throw new ValidationFailed("ends_at: expected a time after starts_at");
  if (days > MAX_EXPERIMENT_DAYS) {
    throw new ValidationFailed(`ends_at: expected at most ${MAX_EXPERIMENT_DAYS} days after starts_at`);
  }
  return { experiment_id, name, holdout_percent, ...times, created_at: now.toISOString() };
};
