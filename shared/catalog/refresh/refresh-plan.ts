/** Sorts after the key of every URL. */
export const PLAN_END = "~";

/** A plan without a claim for so long has failed. Batches are claimed about once a minute. */
const PLAN_TIMEOUT_MS = 30 * 60_000;

type Plan = { readonly planned_to?: string; readonly planned_at?: string };

export const isPlanComplete = ({ planned_to }: Plan): boolean => planned_to === PLAN_END;

/** A second refresh would exceed the store's rate. */
export const isBeingPlanned = (plan: Plan, now: number): boolean =>
  plan.planned_to !== undefined &&
  !isPlanComplete(plan) &&
  plan.planned_at !== undefined &&
  now - Date.parse(plan.planned_at) < PLAN_TIMEOUT_MS;
