import { dayOf, daysBetween } from "./rollup.ts";

const DAY_MS = 24 * 3600 * 1000;

/** The period of the same length that ends right before this one. Days are UTC, `YYYY-MM-DD`, both included. */
export const previousPeriod = (from: string, to: string): { readonly from: string; readonly to: string } => {
  const first = Date.parse(from);
  const before = (days: number) => dayOf(new Date(first - days * DAY_MS).toISOString());
  return { from: before(daysBetween(from, to).length), to: before(1) };
};
