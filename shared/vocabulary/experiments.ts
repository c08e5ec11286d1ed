export const ARMS = ["exposed", "held_out"] as const;
export type Arm = (typeof ARMS)[number];

/** A visitor stays in one bucket for the whole experiment. */
export const BUCKETS = 100;

/** `stopped`: ended early, without a result. */
export const EXPERIMENT_STATES = ["planned", "running", "finished", "stopped"] as const;
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];

export const MAX_HOLDOUT_PERCENT = 50;
export const MAX_EXPERIMENT_DAYS = 90;
/** Days after an experiment's end in which amendments of its orders still count. */
export const AMENDED_DAYS = 30;

/** Assumed percentage of orders whose visitors have consented before they see a video. */
export const DEFAULT_CONSENT_PERCENT = 50;

/** The result's interval would be wrong with fewer planned orders in the smaller arm. */
export const FEWEST_ORDERS = 400;

/** Single days would have too much weight with fewer days of orders before a plan. */
export const FEWEST_DAYS_BEFORE = 14;

export type Assignment = { readonly experiment_id: string; readonly arm: Arm; readonly bucket: number };

export const EXPERIMENT_ID_PATTERN = /^exp_[0-9a-z]{16}$/;
const ASSIGNMENT = /^(exp_[0-9a-z]{16}):(exposed|held_out):(\d|[1-9]\d)$/;

/** Example: `exp_1h2j3k4m5n6p7q8r:exposed:42`. */
export const isAssignment = (value: unknown): value is string =>
  typeof value === "string" && ASSIGNMENT.test(value);

/** @returns `undefined` for an invalid assignment. An order is not refused for it */
export const readAssignment = (value: unknown): Assignment | undefined => {
  const [, experiment_id, arm, bucket] = (typeof value === "string" && ASSIGNMENT.exec(value)) || [];
  if (experiment_id === undefined) return undefined;
  return { experiment_id, arm: arm === "held_out" ? arm : "exposed", bucket: Number(bucket) };
};
