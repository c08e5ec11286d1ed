/** Where a plan ends whose last page is entered; it sorts behind every URL's key. */
export const PLAN_END = "~";

/** A page of a plan is a minute's work; a plan that entered none for this long has failed. */
const GIVEN_UP_AFTER_MS = 30 * 60_000;

type Plan = { readonly planned_to?: string; readonly planned_at?: string };

/** Whether all of a run's URLs are planned. */
export const isPlanComplete = ({ planned_to }: Plan): boolean => planned_to === PLAN_END;

/**
 * Whether a refresh still sends product URLs at the store's pace. Another one beside it would ask the shop at twice that.
 *
 * @param now epoch milliseconds
 */
export const isBeingPlanned = (plan: Plan, now: number): boolean =>
  plan.planned_to !== undefined &&
  !isPlanComplete(plan) &&
  plan.planned_at !== undefined &&
  now - Date.parse(plan.planned_at) < GIVEN_UP_AFTER_MS;
