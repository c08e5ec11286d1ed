import { TooManyFigures } from "../../platform/errors.ts";
import type { Table } from "../../platform/table/table.ts";
import { daysBetween, joinDays, type Period } from "../../vocabulary/days.ts";
import { addUpFigures, createFigureCounter } from "./count-figures.ts";
import { createCountedOrders } from "./counted-orders.table.ts";
import { createErasedFigures } from "./erased-figures.table.ts";
import type { Figures } from "./figures.ts";
import {
  correctionSheet,
  countedSheets,
  findCheckpoint,
  isCorrectionSheet,
  isFolded,
  type Sheet,
  SheetMissing,
} from "./sheet-item.table.ts";
import { createSheets } from "./sheets.table.ts";

/** Days whose figures are read at once. */
const DAYS_AT_ONCE = 31;
/** Pages of open days' attributions, a megabyte each: about 170,000 orders. A page takes 0.12 s of the caller's 29. */
const MAX_OPEN_PAGES = 100;

/** What is to be counted from attributions: days that are not folded, each from its checkpoint on. */
const openPeriods = (days: readonly string[], sheets: ReadonlyMap<string, readonly Sheet[]>): Period[] => {
  const open = days.filter((day) => !isFolded(sheets.get(day)));
  const whole = open.filter((day) => findCheckpoint(sheets.get(day)) === undefined);
  const begun = open.flatMap((day) => {
    const from = findCheckpoint(sheets.get(day))?.through;
    return from === undefined ? [] : [{ from, to: day }];
  });
  return [...joinDays(whole), ...begun];
};

/**
 * Figures. Those of an open day are the sum of its orders' attributions, of which a busy store's are counted up to some
 * minutes ago (`folds.table.ts`). A closed day's are counted once and kept in sheets, since attributions expire. Beside
 * them a day has the sheets of orders that were attributed late, and of corrections.
 *
 * @param onUnreadable called for an attribution that is damaged, and is left out
 */
export const createFigures = (table: Table, onUnreadable: (error: unknown) => void = () => undefined) => {
  const stored = createSheets(table);
  const countedOrders = createCountedOrders(table, onUnreadable);
  const erased = createErasedFigures(table);

  /** Counts what is not in sheets yet. These must have been read before: a day may be folded meanwhile. */
  const count = async (brand: string, periods: readonly Period[]): Promise<Figures[]> => {
    const counter = createFigureCounter();
    let pages = 0;
    for (const period of periods) {
      for await (const orders of countedOrders.during(brand, period)) {
        if (++pages > MAX_OPEN_PAGES) throw new TooManyFigures();
        counter.add(orders);
      }
    }
    return counter.figures();
  };

  const readSheets = async (brand: string, days: readonly string[]) => {
    const sheets = await stored.between(brand, { from: days[0] ?? "", to: days.at(-1) ?? "" });
    return { sheets, counted: days.flatMap((day) => countedSheets(sheets.get(day) ?? [])) };
  };

  const readDays = async (brand: string, days: readonly string[]) => {
    const { sheets, counted } = await readSheets(brand, days).catch((error: unknown) => {
      // A fold may have replaced its checkpoint between two pages; it does so once in minutes.
      if (error instanceof SheetMissing) return readSheets(brand, days);
      throw error;
    });
    const figures = addUpFigures(
      ...counted.map((sheet) => sheet.figures),
      await count(brand, openPeriods(days, sheets)),
    );
    return { figures, sheets: [...sheets.values()].flat() };
  };

  return {
    /**
     * The figures of a period, some days at a time, sorted by day, currency and scope.
     *
     * @throws TooManyFigures
     */
    async *between(brand: string, { from, to }: Period): AsyncGenerator<Figures[]> {
      const days = daysBetween(from, to);
      for (let begin = 0; begin < days.length; begin += DAYS_AT_ONCE) {
        yield (await readDays(brand, days.slice(begin, begin + DAYS_AT_ONCE))).figures;
      }
    },

    /** The figures of one day, and how many sheets of corrections it has. */
    async ofDay(brand: string, day: string) {
      const { figures, sheets } = await readDays(brand, [day]);
      return { figures, corrections: sheets.filter(({ name }) => isCorrectionSheet(name)).length };
    },

    /** The part of a day's figures that no order shows any more. */
    erasedOfDay: (brand: string, day: string): Promise<Figures[]> => erased.ofDay(brand, day),

    /**
     * Adds corrections to a closed day, as one sheet.
     *
     * @param index how many sheets of corrections the day had
     * @returns whether they were added; not if another correction came first
     */
    correct: (brand: string, day: string, figures: readonly Figures[], index: number): Promise<boolean> =>
      stored.putNew(brand, { day, name: correctionSheet(index), figures: addUpFigures(figures) }),
  };
};

export type FiguresTable = ReturnType<typeof createFigures>;
