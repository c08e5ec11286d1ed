import { DAY_MS } from "../vocabulary/days.ts";
import { AMENDED_DAYS, type ExperimentState } from "../vocabulary/experiments.ts";
import type { ExperimentView } from "./experiment.schema.ts";

/** Fixed before the start, so that nobody can adapt the plan to the result. */
export type Plan = Readonly<ExperimentView["plan"]>;

export type Experiment = {
  readonly experiment_id: string;
  readonly name: string;
  readonly holdout_percent: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly plan: Plan;
  readonly created_at: string;
  readonly stopped_at?: string;
};

type Times = Pick<Experiment, "starts_at" | "ends_at" | "stopped_at">;

export const experimentState = ({ starts_at, ends_at, stopped_at }: Times, now: string): ExperimentState => {
  if (stopped_at !== undefined) return "stopped";
  if (now >= ends_at) return "finished";
  return now >= starts_at ? "running" : "planned";
};

/** Time from which amendments no longer count and the result is final. */
export const frozenAt = ({ ends_at }: Pick<Experiment, "ends_at">): string =>
  new Date(Date.parse(ends_at) + AMENDED_DAYS * DAY_MS).toISOString();

export const experimentDays = ({ starts_at, ends_at }: Pick<Experiment, "starts_at" | "ends_at">): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / DAY_MS;

const TIME_DIGITS = 9;
const RANDOM_DIGITS = 7;
const BASE = 36;

/** Ids sort by creation time. The feed publishes the id, so it is not secret. */
export const experimentId = (now: Date, randomBytes: (size: number) => Uint8Array): string => {
  const random = BigInt(`0x${Buffer.from(randomBytes(5)).toString("hex")}`) % BigInt(BASE ** RANDOM_DIGITS);
  const written = (value: number | bigint, digits: number) => value.toString(BASE).padStart(digits, "0");
  return `exp_${written(now.getTime(), TIME_DIGITS)}${written(random, RANDOM_DIGITS)}`;
};
