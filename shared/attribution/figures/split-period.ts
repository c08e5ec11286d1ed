import { chunk } from "../../platform/chunk.ts";
import { daysAfter, daysBetween, joinDays, type Period } from "../../vocabulary/days.ts";
import { addUpFigures } from "./count-figures.ts";
import type { CountedFigures } from "./counted-to.ts";
import { firstDay, lastDay, toMonth } from "./month-figures.ts";
import type { StoredMonth } from "./months.table.ts";
import type { OpenReturns } from "./returns.table.ts";

/** Days whose figures are read at once. */
const DAYS_AT_ONCE = 31;

/** A part of a period: some days, which are read by their sheets, or a month's sums. */
type Piece =
  | {
      readonly days: readonly string[] /** Whether their figures have come to rest. */;
      readonly atRest: boolean;
    }
  | { readonly month: StoredMonth };

/** The months that are in a period from their first day to their last. */
export const listWholeMonths = ({ from, to }: Period): Period[] => {
  const months: Period[] = [];
  for (let first = from; first <= to; ) {
    const month = { from: firstDay(toMonth(first)), to: lastDay(toMonth(first)) };
    if (month.from >= from && month.to <= to) months.push(month);
    first = daysAfter(month.to, 1);
  }
  return months;
};

const splitDays = ({ from, to }: Period, restTo: string): Piece[] =>
  [...Map.groupBy(daysBetween(from, to), (day) => day <= restTo)].flatMap(([atRest, days]) =>
    chunk(days, DAYS_AT_ONCE).map((days) => ({ days, atRest })),
  );

const begin = (piece: Piece): string =>
  "month" in piece ? firstDay(piece.month.month) : (piece.days[0] ?? "");

/**
 * Each day of a period once, in its order: in a month's sums, or by itself.
 *
 * @param restTo the last day whose figures have come to rest
 */
export const splitPeriod = (
  { from, to }: Period,
  restTo: string,
  months: readonly StoredMonth[],
): Piece[] => {
  const summed = new Set(months.map(({ month }) => month));
  const days = daysBetween(from, to).filter((day) => !summed.has(toMonth(day)));
  return [
    ...months.map((month) => ({ month })),
    ...joinDays(days).flatMap((period) => splitDays(period, restTo)),
  ].sort((a, b) => (begin(a) < begin(b) ? -1 : 1));
};

/** A month's sums, and what came back of it since. */
export const monthPage = (
  { month, days, videos }: StoredMonth,
  { figures, countedTo }: OpenReturns,
): CountedFigures => ({
  figures: addUpFigures(
    days,
    figures.filter(({ day }) => toMonth(day) === month),
  ),
  videos,
  countedTo,
});
