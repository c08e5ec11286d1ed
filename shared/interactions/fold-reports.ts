import { type DaySums, startSums } from "./add-up.ts";
import type { CountedDay, CountedDays } from "./counted-days.table.ts";
import { createIsDiscarded, parseDiscarded } from "./discarded.ts";
import { closedUpTo, endOfDay, minuteAt, openDays, startOfDay } from "./report-times.ts";
import type { Reports } from "./reports.table.ts";

export type FoldReportsDeps = {
  readonly reports: Pick<Reports, "between">;
  readonly days: CountedDays;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/**
 * A day's figures are stored before the day is closed only where a reader would have to add up more reports than
 * this: a store that gets few pays for one count a day.
 */
const MAX_OPEN_REPORTS = 2_000;

type Added = { readonly closed: DaySums; readonly all: DaySums; readonly open: number };

/**
 * Counts a store's reports of the last days: stores the figures of those that are closed, and moves videos' likes and shares
 * to what the reports come to. All of it follows from the reports, so that it may end anywhere and be repeated.
 */
export const createFoldReports = ({ reports, days, now }: FoldReportsDeps) => {
  /** Adds up all of a day's reports, and those before a minute. */
  const addUp = async (
    brand: string,
    { day, countedTo, discarded }: CountedDay,
    to: string,
  ): Promise<Added> => {
    const isDiscarded = createIsDiscarded(parseDiscarded(discarded));
    const [closed, all] = [startSums(isDiscarded), startSums(isDiscarded)];
    let open = 0;
    for await (const page of reports.between(brand, startOfDay(day), endOfDay(day))) {
      for (const report of page) {
        all.add(report);
        if (report.at < to) closed.add(report);
        if (report.at >= (countedTo ?? "")) open++;
      }
    }
    return { closed: closed.sums(), all: all.sums(), open };
  };

  /** @returns whether another count has to follow, because reports came late meanwhile */
  const foldDay = async (brand: string, counted: CountedDay): Promise<boolean> => {
    const { day, countedTo, recount } = counted;
    const to = closedUpTo(day, now());
    const isOver = to === endOfDay(day);
    if (countedTo === endOfDay(day) && recount === undefined) return false;
    const { closed, all, open } = await addUp(brand, counted, to);
    await days.move(brand, day, all.reactions);
    if (all.scopes.size === 0 && countedTo === undefined && recount === undefined) return false;
    if (!isOver && recount === undefined && open <= MAX_OPEN_REPORTS) return false;
    return !(await days.store(brand, counted, to, closed, `counted at ${now()}`));
  };

  return async (brand: string): Promise<void> => {
    const open = openDays(now());
    if (!(await hasReports(brand, open[0] ?? ""))) return;
    for (const counted of await days.find(brand, open)) await foldDay(brand, counted);
  };

  async function hasReports(brand: string, from: string): Promise<boolean> {
    for await (const page of reports.between(brand, startOfDay(from), minuteAt(now() + 60_000))) {
      if (page.length > 0) return true;
    }
    return false;
  }
};
