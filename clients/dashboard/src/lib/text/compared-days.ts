import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { dayCount, daysBetween } from "../../../../../shared/vocabulary/days.ts";
import { type DayRevenue, revenueByDay } from "./sales.ts";

/** A day of the compared period, and what is left of its revenue that is credited to videos. */
export type ComparedDay = Pick<DayRevenue, "day" | "video">;

/**
 * The compared period's days by the day of this period that they stand beside: the first beside the first, and so on. The
 * longer period has days at its end that stand beside none.
 */
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

/** How many days of the compared period stand beside none. */
export const daysLeftOver = ({ from, to, previous }: Pick<Funnel, "from" | "to" | "previous">): number =>
  Math.max(0, dayCount(previous) - dayCount({ from, to }));
