import type { Store } from "../stores/store.ts";
import { type StoreDays, storeDays } from "../vocabulary/store-days.ts";
import { type DaySums, startSums } from "./add-up.ts";
import type { CountedDay, CountedDays } from "./counted-days.table.ts";
import { createIsDiscarded, parseDiscarded } from "./discarded.ts";
import { closedUpTo, endOfDay, minuteAt, openDays } from "./report-times.ts";
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
    zone: StoreDays,
  ): Promise<Added> => {
    const isDiscarded = createIsDiscarded(zone, parseDiscarded(discarded));
    const [closed, all] = [startSums(zone, isDiscarded), startSums(zone, isDiscarded)];
    let open = 0;
    for await (const page of reports.between(brand, zone.findStart(day), endOfDay(day, zone))) {
      for (const report of page) {
        all.add(report);
        if (report.at < to) closed.add(report);
        if (report.at >= (countedTo ?? "")) open++;
      }
    }
    return { closed: closed.sums(), all: all.sums(), open };
  };

  /** @returns whether another count has to follow, because reports came late meanwhile */
  const foldDay = async (brand: string, counted: CountedDay, zone: StoreDays): Promise<boolean> => {
    const { day, countedTo, recount } = counted;
    const to = closedUpTo(day, zone, now());
    const end = endOfDay(day, zone);
    const isOver = to === end;
    if (countedTo === end && recount === undefined) return false;
    const { closed, all, open } = await addUp(brand, counted, to, zone);
    await days.move(brand, { day, start: zone.findStart(day) }, all.reactions);
    if (all.scopes.size === 0 && countedTo === undefined && recount === undefined) return false;
    if (!isOver && recount === undefined && open <= MAX_OPEN_REPORTS) return false;
    return !(await days.store(brand, counted, to, closed, `counted at ${now()}`));
  };

  return async ({ brand, time_zones }: Pick<Store, "brand" | "time_zones">): Promise<void> => {
    const zone = storeDays(time_zones);
    const open = openDays(zone, now());
    if (!(await hasReports(brand, zone.findStart(open[0] ?? "")))) return;
    for (const counted of await days.find(brand, open)) await foldDay(brand, counted, zone);
  };

  async function hasReports(brand: string, from: string): Promise<boolean> {
    for await (const page of reports.between(brand, from, minuteAt(now() + 60_000))) {
      if (page.length > 0) return true;
    }
    return false;
  }
};
