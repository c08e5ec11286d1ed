/** `planned_to` of a complete plan. Sorts after the key of every URL. */
export const PLAN_END = "~";

/** Time without a claim after which a plan has failed. Batches are claimed about once a minute. */
const PLAN_TIMEOUT_MS = 30 * 60_000;

type Plan = { readonly planned_to?: string; readonly planned_at?: string };

export const isPlanComplete = ({ planned_to }: Plan): boolean => planned_to === PLAN_END;

/**
 * Tests that a refresh is still being planned. A second one would exceed the store's rate.
 *
 * @param now epoch milliseconds
 */
export const isBeingPlanned = (plan: Plan, now: number): boolean =>
  plan.planned_to !== undefined &&
  !isPlanComplete(plan) &&
  plan.planned_at !== undefined &&
  now - Date.parse(plan.planned_at) < PLAN_TIMEOUT_MS;
