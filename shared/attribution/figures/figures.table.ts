import { TooManyFigures } from "../../platform/errors.ts";
import type { Table } from "../../platform/table/table.ts";
import { daysBetween, joinDays, type Period } from "../../vocabulary/days.ts";
import { addUpFigures, createFigureCounter } from "./count-figures.ts";
import { createCountedOrders } from "./counted-orders.table.ts";
import { createErasedFigures } from "./erased-figures.table.ts";
import type { Figures } from "./figures.ts";
import { createReturns, type OpenReturns } from "./returns.table.ts";
import {
  correctionSheet,
  countedSheets,
  enteredSheet,
  findCheckpoint,
  isCorrectionSheet,
  isEnteredSheet,
  isFolded,
  isMovedSheet,
  movedSheet,
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
 * them a day has the sheets of orders that were attributed late, of what came back, and of corrections.
 *
 * @param onUnreadable called for an attribution that is damaged, and is left out
 */
export const createFigures = (table: Table, onUnreadable: (error: unknown) => void = () => undefined) => {
  const stored = createSheets(table);
  const countedOrders = createCountedOrders(table, onUnreadable);
  const erased = createErasedFigures(table);
  const returns = createReturns(table, onUnreadable);

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

  const readSheets = async (brand: string, days: readonly string[], { foldedTo }: OpenReturns) => {
    const sheets = await stored.between(brand, { from: days[0] ?? "", to: days.at(-1) ?? "" });
    return { sheets, counted: days.flatMap((day) => countedSheets(sheets.get(day) ?? [], foldedTo)) };
  };

  const readDays = async (brand: string, days: readonly string[], returns: OpenReturns) => {
    const { sheets, counted } = await readSheets(brand, days, returns).catch((error: unknown) => {
      // A fold may have replaced its checkpoint between two pages; it does so once in minutes.
      if (error instanceof SheetMissing) return readSheets(brand, days, returns);
      throw error;
    });
    const open = await count(brand, openPeriods(days, sheets));
    return { counted, open: [...open, ...returns.figures.filter(({ day }) => days.includes(day))], sheets };
  };

  return {
    /**
     * The figures of a period, some days at a time, sorted by day, currency and scope.
     *
     * @throws TooManyFigures
     */
    async *between(brand: string, { from, to }: Period): AsyncGenerator<Figures[]> {
      const days = daysBetween(from, to);
      const opened = await returns.open(brand);
      for (let begin = 0; begin < days.length; begin += DAYS_AT_ONCE) {
        const { counted, open } = await readDays(brand, days.slice(begin, begin + DAYS_AT_ONCE), opened);
        yield addUpFigures(...counted.map(({ figures }) => figures), open);
      }
    },

    /**
     * What one day has by its own orders and returns, and how many sheets of corrections. What was entered on it for a
     * locked day is that day's here.
     */
    async ofDay(brand: string, day: string) {
      const { counted, open, sheets } = await readDays(brand, [day], await returns.open(brand));
      const all = sheets.get(day) ?? [];
      const own = [
        ...counted.filter(({ name }) => !isEnteredSheet(name)),
        ...all.filter(({ name }) => isMovedSheet(name)),
      ];
      const figures = addUpFigures(...own.map((sheet) => sheet.figures), open);
      return { figures, corrections: all.filter(({ name }) => isCorrectionSheet(name)).length };
    },

    /** What came back on a day of orders of other days, which were locked. */
    lateReturnsOn: (brand: string, day: string): Promise<Figures[]> => returns.lateOn(brand, day),

    /** The part of a day's figures that no order shows any more. */
    erasedOfDay: (brand: string, day: string): Promise<Figures[]> => erased.ofDay(brand, day),

    /**
     * Adds corrections to a closed day, as one sheet; those of a locked day to another one, in one transaction with a sheet
     * that says so.
     *
     * @param index how many sheets of corrections the day had
     * @param enteredOn the day that gets those of a locked one; absent if it is not locked
     * @returns whether they were added; not if another correction came first
     */
    async correct(
      brand: string,
      day: string,
      figures: readonly Figures[],
      { index, enteredOn }: { readonly index: number; readonly enteredOn: string | undefined },
    ): Promise<boolean> {
      const added = addUpFigures(figures);
      if (enteredOn === undefined)
        return stored.putNew(brand, { day, name: correctionSheet(index), figures: added });
      const entered = added.map((each) => ({ ...each, day: enteredOn }));
      return stored.putAllNew(brand, [
        { day, name: movedSheet(index), figures: added },
        { day: enteredOn, name: enteredSheet(day, index), figures: entered },
      ]);
    },
  };
};

export type FiguresTable = ReturnType<typeof createFigures>;
