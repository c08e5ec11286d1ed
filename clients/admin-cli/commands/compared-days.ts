import { dayCount, daysAfter, type Period, previousPeriod } from "../../../shared/vocabulary/days.ts";
import type { Look } from "../look.ts";
import { textTable } from "../text-table.ts";

type Days<Row> = Period & { readonly days: readonly Row[] };

const isSame = (a: Period, b: Period): boolean => a.from === b.from && a.to === b.to;

/** Omits pairs without sales. Empty for the default comparison. */
export const comparedDaysText = <
  Now extends { readonly day: string },
  Before extends { readonly day: string },
>(
  now: Days<Now>,
  before: Days<Before>,
  describe: (rows: readonly (Now | Before)[]) => string,
  look: Look,
): string[] => {
  if (isSame(before, previousPeriod(now))) return [];
  const sold = (period: Days<Now | Before>, index: number): readonly [string, string] => {
    const day = daysAfter(period.from, index);
    return day > period.to ? ["", ""] : [day, describe(period.days.filter((each) => each.day === day))];
  };
  const rows = Array.from({ length: Math.max(dayCount(now), dayCount(before)) }, (_, index) => [
    ...sold(now, index),
    ...sold(before, index),
  ]).filter(([, here, , there]) => here !== "" || there !== "");
  return rows.length === 0 ? [] : [textTable(["day", "revenue", "compared", "revenue"], rows, look)];
};
