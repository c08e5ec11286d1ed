/** Visitors who see videos, and those who do not. */
export const ARMS = ["exposed", "held_out"] as const;
export type Arm = (typeof ARMS)[number];

/** Buckets of an arm: each visitor is in one of them, for as long as the experiment lasts. */
export const BUCKETS = 100;

/** `finished`: it has a result. `stopped`: it was ended early, and has none. */
export const EXPERIMENT_STATES = ["planned", "running", "finished", "stopped"] as const;
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];

export const MAX_HOLDOUT_PERCENT = 50;
export const MAX_EXPERIMENT_DAYS = 90;
/** So long after its end, amendments of its orders still count. */
export const AMENDED_DAYS = 30;

/** Orders that the smaller arm needs for a result: below, the interval is not the one that it says it is. */
export const FEWEST_ORDERS = 400;

/** With fewer days of orders, a plan is a guess from a good day or a bad one. */
export const FEWEST_DAYS_BEFORE = 14;

/** Where a visitor is, as browsers and order reports say. */
export type Assignment = { readonly experiment_id: string; readonly arm: Arm; readonly bucket: number };

export const EXPERIMENT_ID_PATTERN = /^exp_[0-9a-z]{16}$/;
const ASSIGNMENT = /^(exp_[0-9a-z]{16}):(exposed|held_out):(\d|[1-9]\d)$/;

/** Whether it is what widget and SDKs keep of an arm, such as `exp_1h2j3k4m5n6p7q8r:exposed:42`. */
export const isAssignment = (value: unknown): value is string =>
  typeof value === "string" && ASSIGNMENT.test(value);

/** @returns `undefined` for what is no assignment, whatever it is: it costs no order */
export const readAssignment = (value: unknown): Assignment | undefined => {
  const [, experiment_id, arm, bucket] = (typeof value === "string" && ASSIGNMENT.exec(value)) || [];
  if (experiment_id === undefined) return undefined;
  return { experiment_id, arm: arm === "held_out" ? arm : "exposed", bucket: Number(bucket) };
};
