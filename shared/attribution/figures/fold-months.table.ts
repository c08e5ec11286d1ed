import type { Table } from "../../platform/table/table.ts";
import { daysAfter, daysBetween, joinDays } from "../../vocabulary/days.ts";
import type { StoreDays } from "../../vocabulary/store-days.ts";
import { createCountedOrders } from "./counted-orders.table.ts";
import { addUpMonth, firstDay, lastDay, toMonth } from "./month-figures.ts";
import { createMonths } from "./months.table.ts";
import { createReturns } from "./returns.table.ts";
import { createSheets } from "./sheets.table.ts";
import { type DayParts, dayParts } from "./stored-day.table.ts";

/** Three years back: whoever compares a year with the year before reads two. */
const MONTHS_BACK = 36;
/** How many a run makes for a store that has none yet. */
const MONTHS_AT_ONCE = 6;

const monthBefore = (month: string): string => toMonth(daysAfter(firstDay(month), -1));

/** The latest first. */
const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = [];
  for (let month = to; month >= from && months.length < MONTHS_BACK; month = monthBefore(month))
    months.push(month);
  return months;
};

type MonthsOf = {
  /** The last closed day. */
  readonly to: string;
  readonly shards: Parameters<ReturnType<typeof createCountedOrders>["during"]>[2];
  readonly days: StoreDays;
  readonly isOver: () => boolean;
};

/**
 * Sums up a store's months from their days' sheets, so that a year is read from twelve items in place of hundreds. They are
 * made of what is stored alone and can be made again at any time. Whoever changes what a day comes to takes its month's sums
 * away, and the next run makes new ones.
 *
 * @param onUnreadable called for a damaged sheet: its month is read by its days
 */
export const createFoldMonths = (table: Table, onUnreadable: (error: unknown) => void) => {
  const sheets = createSheets(table);
  const months = createMonths(table);
  const returns = createReturns(table, onUnreadable);
  const countedOrders = createCountedOrders(table, onUnreadable);

  /** Whether some days have orders that are in no sheet: those of a day that could not be folded. */
  const hasOpenOrders = async (
    brand: string,
    parts: ReadonlyMap<string, DayParts>,
    { shards, days }: MonthsOf,
  ): Promise<boolean> => {
    const open = [...parts].flatMap(([day, { openFrom }]) => (openFrom === undefined ? [] : day));
    for (const period of joinDays(open)) {
      for await (const { orders } of countedOrders.during(brand, days.findSpan(period), shards))
        if (orders.length > 0) return true;
    }
    return false;
  };

  const fold = async (brand: string, month: string, of: MonthsOf): Promise<void> => {
    // Before all else: what changes from now on counts up.
    const changes = await months.changes(brand, month);
    const through = await returns.foldedTo(brand);
    const period = { from: firstDay(month), to: lastDay(month) };
    const { days: found, readTo } = await sheets.between(brand, period, onUnreadable, { consistent: true });
    if (readTo !== undefined) return;
    const parts = new Map(
      daysBetween(period.from, period.to).map((day) => [
        day,
        dayParts(of.days.findStart(day), found.get(day), through),
      ]),
    );
    if ([...parts.values()].some(({ lacks }) => lacks !== "nothing")) return;
    if (await hasOpenOrders(brand, parts, of)) return;
    const figures = [...parts.values()].flatMap(({ counted }) => counted.flatMap((each) => each.figures));
    await months.put(brand, { month, through, ...addUpMonth(month, figures) }, { changes });
  };

  /**
   * Sums up the months that have no sums, the latest first, some in a run.
   *
   * A month is due a day after its last day is closed: whoever wrote to that day without looking for the month's sums has
   * ended by then.
   */
  return async (brand: string, of: MonthsOf): Promise<void> => {
    const last = monthBefore(toMonth(of.to));
    const first = await months.first(brand);
    if (first === undefined || first > last) return;
    const due = monthsBetween(first, last);
    const done = await months.done(brand, { from: due.at(-1) ?? last, to: last });
    for (const month of due.filter((each) => !done.has(each)).slice(0, MONTHS_AT_ONCE)) {
      if (of.isOver()) return;
      await fold(brand, month, of);
    }
  };
};
