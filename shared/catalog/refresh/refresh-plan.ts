/** Stands for the end of a plan whose last page is entered; it sorts behind every URL's key. */
export const PLANNED_TO_THE_END = "~";

/** A page of a plan is a minute's work; one that has had its tries by then is not going on. */
const GIVEN_UP_AFTER_MS = 30 * 60_000;

type Plan = { readonly planned_to?: string; readonly planned_at?: string };

/**
 * Whether a refresh still sends pages at the store's pace. Another one beside it would ask the shop at twice that.
 *
 * @param now epoch milliseconds
 */
export const isBeingPlanned = ({ planned_to, planned_at }: Plan, now: number): boolean =>
  planned_to !== undefined &&
  planned_to !== PLANNED_TO_THE_END &&
  planned_at !== undefined &&
  now - Date.parse(planned_at) < GIVEN_UP_AFTER_MS;
