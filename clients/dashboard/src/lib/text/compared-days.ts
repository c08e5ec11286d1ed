import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { dayCount, daysBetween } from "../../../../../shared/vocabulary/days.ts";
import { type DayRevenue, revenueByDay } from "./sales.ts";

/** Day of the comparison period, with credited revenue. */
export type ComparedDay = Pick<DayRevenue, "day" | "video">;

/** Days of the comparison period, matched with this period's days by position. Surplus days have no match. */
export const comparedDays = (
  { from, to, previous }: Pick<Funnel, "from" | "to" | "previous">,
  currency: string,
): ReadonlyMap<string, ComparedDay> => {
  const days = daysBetween(from, to);
  return new Map(
    revenueByDay(previous, currency).flatMap((before, index) => {
      const day = days[index];
      return day === undefined ? [] : [[day, before]];
    }),
  );
};

/** Surplus days of the comparison period. */
export const daysLeftOver = ({ from, to, previous }: Pick<Funnel, "from" | "to" | "previous">): number =>
  Math.max(0, dayCount(previous) - dayCount({ from, to }));
