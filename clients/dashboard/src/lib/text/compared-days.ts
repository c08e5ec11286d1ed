import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { dayCount, daysBetween } from "../../../../../shared/vocabulary/days.ts";
import { type DayRevenue, revenueByDay } from "./sales.ts";

export type ComparedDay = Pick<DayRevenue, "day" | "video">;

/** Matches days by position. Surplus days have no match. */
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

export const daysLeftOver = ({ from, to, previous }: Pick<Funnel, "from" | "to" | "previous">): number =>
  Math.max(0, dayCount(previous) - dayCount({ from, to }));
