export const ARMS = ["exposed", "held_out"] as const;
export type Arm = (typeof ARMS)[number];

/** A visitor keeps one bucket for the whole experiment. */
export const BUCKETS = 100;

/** `stopped` means ended early, without a result. */
export const EXPERIMENT_STATES = ["planned", "running", "finished", "stopped"] as const;
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];

export const MAX_HOLDOUT_PERCENT = 50;
export const MAX_EXPERIMENT_DAYS = 90;
/** Days after an experiment's end in which amendments of its orders still count. */
export const AMENDED_DAYS = 30;

/** Assumed percentage of orders whose visitors have consented before they see a video. */
export const DEFAULT_CONSENT_PERCENT = 50;

/** Minimum of planned orders in the smaller arm. With fewer orders, the result's interval would be wrong. */
export const FEWEST_ORDERS = 400;

/** Minimum of days with orders before a plan. With fewer days, single days would have too much weight. */
export const FEWEST_DAYS_BEFORE = 14;

export type Assignment = { readonly experiment_id: string; readonly arm: Arm; readonly bucket: number };

export const EXPERIMENT_ID_PATTERN = /^exp_[0-9a-z]{16}$/;
const ASSIGNMENT = /^(exp_[0-9a-z]{16}):(exposed|held_out):(\d|[1-9]\d)$/;

/** Example: `exp_1h2j3k4m5n6p7q8r:exposed:42`. */
export const isAssignment = (value: unknown): value is string =>
  typeof value === "string" && ASSIGNMENT.test(value);

/** @returns `undefined` for an invalid assignment, which does not invalidate the order */
export const readAssignment = (value: unknown): Assignment | undefined => {
  const [, experiment_id, arm, bucket] = (typeof value === "string" && ASSIGNMENT.exec(value)) || [];
  if (experiment_id === undefined) return undefined;
  return { experiment_id, arm: arm === "held_out" ? arm : "exposed", bucket: Number(bucket) };
};
