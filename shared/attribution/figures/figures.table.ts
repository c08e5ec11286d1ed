import { TooManyFigures } from "../../platform/errors.ts";
import type { Table } from "../../platform/table/table.ts";
import { daysBetween, periodsOf } from "../../vocabulary/days.ts";
import { correction, type RollupDifference } from "../reconcile/differences.ts";
import { createCountedOrders } from "./counted-orders.table.ts";
import { createTally, mergeRollups, type Rollup, rollupId } from "./figures.ts";
import { correctionSheet, type FigureSheet, isCorrectionSheet, isDaySheet } from "./sheet-item.table.ts";
import { createFigureSheets, isFolded } from "./sheets.table.ts";

/** Days whose figures are read at once. */
const DAYS_AT_ONCE = 31;
/**
 * Pages of attributions of open days that one call reads. A page has a megabyte, so these are about 170,000 orders. It takes
 * 0.12 s of the caller's 29.
 */
const MAX_OPEN_PAGES = 100;

/** What a day's sheets hold, unless it is a fold that has not come to its end. */
const rollupsOf = (sheets: readonly FigureSheet[]): (readonly Rollup[])[] => {
  const counted = isFolded(sheets) ? sheets : sheets.filter(({ sheet }) => !isDaySheet(sheet));
  return counted.map(({ rollups }) => rollups);
};

/**
 * Figures. Those of an open day are the sum of its orders' attributions. A closed day's are counted once and kept in
 * sheets (`folds.table.ts`), since attributions expire. Beside them a day has the sheets of orders that were attributed
 * late, and of corrections.
 *
 * @param onUnreadable called for an attribution that is damaged, and is left out
 */
export const createRollups = (table: Table, onUnreadable: (error: unknown) => void = () => undefined) => {
  const figureSheets = createFigureSheets(table);
  const countedOrders = createCountedOrders(table, onUnreadable);

  /** Counts days that are not folded. Their sheets must have been read before: a day may be folded meanwhile. */
  const count = async (brand: string, days: readonly string[]): Promise<Rollup[]> => {
    const tally = createTally();
    let pages = 0;
    for (const period of periodsOf(days)) {
      for await (const orders of countedOrders(brand, period)) {
        if (++pages > MAX_OPEN_PAGES) throw new TooManyFigures();
        tally.add(orders);
      }
    }
    return tally.rollups();
  };

  const readDays = async (brand: string, days: readonly string[]) => {
    const sheets = await figureSheets.between(brand, { from: days[0] ?? "", to: days.at(-1) ?? "" });
    const open = days.filter((day) => !isFolded(sheets.get(day)));
    const counted = await count(brand, open);
    const rollups = mergeRollups([...days.flatMap((day) => rollupsOf(sheets.get(day) ?? [])), counted]);
    return { rollups, sheets: [...sheets.values()].flat() };
  };

  /**
   * The rollups of a period, some days at a time, sorted by day, currency and scope.
   *
   * @param from UTC day, `YYYY-MM-DD`
   * @param to the last day, included
   * @throws TooManyFigures
   */
  async function* between(brand: string, from: string, to: string): AsyncGenerator<Rollup[]> {
    const days = daysBetween(from, to);
    for (let begin = 0; begin < days.length; begin += DAYS_AT_ONCE) {
      yield (await readDays(brand, days.slice(begin, begin + DAYS_AT_ONCE))).rollups;
    }
  }

  return {
    between,

    /** One video's rollups of a period, sorted by day and currency; the period as in `between`. */
    async ofVideo(brand: string, eventId: number, from: string, to: string): Promise<Rollup[]> {
      const own: Rollup[] = [];
      for await (const rollups of between(brand, from, to)) {
        own.push(...rollups.filter(({ scope }) => scope === `VIDEO#${eventId}`));
      }
      return own;
    },

    /**
     * Corrects a closed day's figures, as far as they still have the wrong values, by one sheet of differences.
     *
     * @returns how many figures were corrected; none if another correction came first
     */
    async correct(brand: string, day: string, differences: readonly RollupDifference[]): Promise<number> {
      const { rollups, sheets } = await readDays(brand, [day]);
      const stored = new Map(rollups.map((rollup) => [rollupId(rollup), rollup.figures]));
      const unchanged = differences.filter(
        (each) => String(stored.get(rollupId(each))?.[each.figure] ?? 0) === each.stored,
      );
      if (unchanged.length === 0) return 0;
      const index = sheets.filter(({ sheet }) => isCorrectionSheet(sheet)).length;
      const corrections = mergeRollups([unchanged.map(correction)]);
      const sheet = { day, sheet: correctionSheet(index), rollups: corrections };
      return (await figureSheets.putNew(brand, sheet)) ? unchanged.length : 0;
    },
  };
};

export type Rollups = ReturnType<typeof createRollups>;
