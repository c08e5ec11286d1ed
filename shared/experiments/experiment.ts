import { DAY_MS } from "../vocabulary/days.ts";
import { AMENDED_DAYS, type ExperimentState } from "../vocabulary/experiments.ts";
import type { Amount } from "../vocabulary/money.ts";

/** Plan of an experiment. Fixed before the start, so that nobody adapts it to the result. */
export type Plan = {
  /** Currency of the result. */
  readonly currency: string;
  /** Expected number of orders in both arms. */
  readonly orders: number;
  /** Maximum revenue that counts per order. Absent if there were no orders to derive it from. */
  readonly order_cap?: Amount;
  /**
   * Smallest relative difference that the experiment is likely to detect, as a decimal. Absent without
   * orders.
   */
  readonly smallest_effect?: string;
  /** The smaller arm is expected to get enough orders for a result. */
  readonly enough_orders: boolean;
};

/**
 * A stored experiment. It hides videos from a random share of a store's visitors. Times are ISO 8601, UTC.
 */
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

/** @param now ISO 8601, UTC */
export const experimentState = ({ starts_at, ends_at, stopped_at }: Times, now: string): ExperimentState => {
  if (stopped_at !== undefined) return "stopped";
  if (now >= ends_at) return "finished";
  return now >= starts_at ? "running" : "planned";
};

/** Time after which amendments no longer count and the result is final. ISO 8601, UTC. */
export const frozenAt = ({ ends_at }: Pick<Experiment, "ends_at">): string =>
  new Date(Date.parse(ends_at) + AMENDED_DAYS * DAY_MS).toISOString();

export const experimentDays = ({ starts_at, ends_at }: Pick<Experiment, "starts_at" | "ends_at">): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / DAY_MS;

const TIME_DIGITS = 9;
const RANDOM_DIGITS = 7;
const BASE = 36;

/**
 * Creates an experiment's id from the time and 36 random bits. Ids sort by creation. The feed publishes the
 * id, so it is no secret.
 */
export const experimentId = (now: Date, randomBytes: (size: number) => Uint8Array): string => {
  const random = BigInt(`0x${Buffer.from(randomBytes(5)).toString("hex")}`) % BigInt(BASE ** RANDOM_DIGITS);
  const written = (value: number | bigint, digits: number) => value.toString(BASE).padStart(digits, "0");
  return `exp_${written(now.getTime(), TIME_DIGITS)}${written(random, RANDOM_DIGITS)}`;
};
