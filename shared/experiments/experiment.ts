import { AMENDED_DAYS, type ExperimentState } from "../vocabulary/experiments.ts";
import type { Amount } from "../vocabulary/money.ts";

/** What is fixed before the start, so that nobody chooses it by what comes of it. */
export type Plan = {
  /** The one currency of the result. */
  readonly currency: string;
  /** Orders that are expected in the time, of both arms. */
  readonly orders: number;
  /** Up to this revenue an order counts; absent where there was no order to take it from. */
  readonly order_cap?: Amount;
  /** The smallest relative difference that is likely to be seen, a decimal; absent without orders. */
  readonly smallest_effect?: string;
  /** Whether the smaller arm is expected to have the orders that a result needs. */
  readonly enough_orders: boolean;
};

/** Holds videos back from a random share of a store's visitors. As stored; times are ISO 8601, UTC. */
export type Experiment = {
  readonly experiment_id: string;
  readonly name: string;
  readonly holdout_percent: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly plan: Plan;
  readonly created_at: string;
  /** When it was ended early. */
  readonly stopped_at?: string;
};

type Times = Pick<Experiment, "starts_at" | "ends_at" | "stopped_at">;

/** @param now ISO 8601, UTC */
export const experimentState = ({ starts_at, ends_at, stopped_at }: Times, now: string): ExperimentState => {
  if (stopped_at !== undefined) return "stopped";
  if (now >= ends_at) return "finished";
  return now >= starts_at ? "running" : "planned";
};

const DAY_MS = 86_400_000;

/** From this time on amendments of its orders do not count: its result stays. ISO 8601, UTC. */
export const frozenAt = ({ ends_at }: Pick<Experiment, "ends_at">): string =>
  new Date(Date.parse(ends_at) + AMENDED_DAYS * DAY_MS).toISOString();

/** In days, for as long as it is planned. */
export const experimentDays = ({ starts_at, ends_at }: Pick<Experiment, "starts_at" | "ends_at">): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / DAY_MS;
