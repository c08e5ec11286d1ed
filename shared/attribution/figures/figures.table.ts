import { DayNotCounted } from "../../platform/errors.ts";
import type { Table } from "../../platform/table/table.ts";
import { transact } from "../../platform/table/transact.ts";
import { type FiguresLock, lockedTo } from "../../stores/figures-lock.ts";
import type { OrderShards } from "../../stores/order-shards.ts";
import { daysAfter, joinDays, type Period } from "../../vocabulary/days.ts";
import { type Span, type StoreDays, storeDays } from "../../vocabulary/store-days.ts";
import { addUpFigures } from "./count-figures.ts";
import { createCountedOrders } from "./counted-orders.table.ts";
import type { CountedStore } from "./counted-store.ts";
import { type CountedFigures, earliest, startOfTime } from "./counted-to.ts";
import { createErasedFigures } from "./erased-figures.table.ts";
import type { Figures } from "./figures.ts";
import { toMonth } from "./month-figures.ts";
import { createMonths, dropMonths, type StoredMonth } from "./months.table.ts";
import { countOpenOrders, type OpenLimits } from "./open-orders.ts";
import { createReturns, type OpenReturns } from "./returns.table.ts";
import {
  correctionSheet,
  enteredSheet,
  isCorrectionSheet,
  isEnteredSheet,
  isMovedSheet,
  movedSheet,
  type Sheet,
} from "./sheet-item.table.ts";
import { createSheets } from "./sheets.table.ts";
import { listWholeMonths, monthPage, splitPeriod } from "./split-period.ts";
import { type DayParts, dayParts } from "./stored-day.table.ts";

/** What came back in time is folded a day and a half after its acceptance, at the latest when the fold's retries end. */
const FOLDED_AFTER_LOCK_DAYS = 4;
/** For a page that somebody looks at: about 34,000 orders that nobody has counted yet, or two seconds. */
const SHOWN: OpenLimits = { pagesOfDay: 20, pagesInAll: 100 };
/** For a recount, which needs a day's figures up to its last order: about 170,000, of the caller's 29 seconds. */
const RECOUNTED: OpenLimits = { pagesOfDay: 100, pagesInAll: 100 };

/** What is to be counted from attributions: first what goes on from a checkpoint, which busy stores have, today's too. */
const openSpans = (parts: ReadonlyMap<string, DayParts>, { findStart, findSpan }: StoreDays): Span[] => {
  const open = [...parts].flatMap(([day, { openFrom }]) => (openFrom === undefined ? [] : { day, openFrom }));
  const begun = open.filter(({ day, openFrom }) => openFrom !== findStart(day));
  const whole = open.filter(({ day, openFrom }) => openFrom === findStart(day));
  return [
    ...begun.map(({ day, openFrom }) => ({ from: openFrom, end: findStart(daysAfter(day, 1)) })),
    ...joinDays(whole.map(({ day }) => day)).map(findSpan),
  ];
};

type ReadOptions = {
  readonly limits: OpenLimits;
  readonly shards: OrderShards | undefined;
  /** The store's days. */
  readonly zone: StoreDays;
  /** Whether these days were locked days ago, so that nothing that counts changes: sheets are read at half the cost. */
  readonly atRest?: boolean;
};

/** A store whose figures are read. Without a setting of its own, days are locked when the default says. */
export type ReadStore = CountedStore & FiguresLock;

/** Some days' figures, not added up yet. */
type ReadDays = {
  readonly counted: readonly Sheet[];
  readonly open: readonly Figures[];
  readonly countedTo: string | undefined;
  readonly isDamaged: boolean;
  /** All sheets of the last day. */
  readonly sheets: readonly Sheet[];
};

/**
 * Figures. Those of an open day are the sum of its orders' attributions, of which a busy store's are counted up to some
 * minutes ago (`folds.table.ts`). A closed day's are counted once and kept in sheets, since attributions expire. Beside
 * them a day has the sheets of orders that were attributed late, of what came back, and of corrections.
 *
 * @param onUnreadable called for an attribution that is damaged, and is left out; and for a damaged sheet
 * @param now epoch milliseconds; without it, no day is taken for locked
 */
export const createFigures = (
  table: Table,
  onUnreadable: (error: unknown) => void = () => undefined,
  now: () => number = () => 0,
) => {
  const stored = createSheets(table);
  const months = createMonths(table);
  const countedOrders = createCountedOrders(table, onUnreadable);
  const erased = createErasedFigures(table);
  const returns = createReturns(table, onUnreadable);

  const readParts = async (
    brand: string,
    days: readonly string[],
    { foldedTo }: OpenReturns,
    { findStart }: StoreDays,
    consistent: boolean,
  ) => {
    const period = { from: days[0] ?? "", to: days.at(-1) ?? "" };
    const { days: found, readTo } = await stored.between(brand, period, onUnreadable, { consistent });
    const read = days.filter((day) => readTo === undefined || day < readTo);
    const parts = new Map(read.map((day) => [day, dayParts(findStart(day), found.get(day), foldedTo)]));
    return { parts, sheets: found.get(period.to)?.sheets ?? [], readTo };
  };

  const readDays = async (
    brand: string,
    days: readonly string[],
    returns: OpenReturns,
    { limits, shards, zone, atRest = false }: ReadOptions,
  ): Promise<ReadDays> => {
    let read = await readParts(brand, days, returns, zone, !atRest);
    // A fold may have replaced its checkpoint between two pages; it does so once in minutes.
    if ([...read.parts.values()].some(({ lacks }) => lacks !== "nothing"))
      read = await readParts(brand, days, returns, zone, true);
    const { parts, sheets, readTo } = read;
    const damaged = [...parts].flatMap(([day, { lacks }]) => (lacks === "figures" ? day : []));
    // Sheets are read before attributions: a day may be folded meanwhile.
    const spans = openSpans(parts, zone);
    const open = await countOpenOrders(countedOrders, { brand, shards, days: zone }, spans, limits);
    const isShown = ({ day }: Figures) => parts.has(day) && !damaged.includes(day);
    return {
      counted: [...parts.values()].flatMap(({ counted }) => counted),
      open: [...open.figures, ...returns.figures.filter(isShown)],
      countedTo: earliest(
        open.countedTo,
        returns.countedTo,
        ...[...damaged, ...(readTo === undefined ? [] : [readTo])].map((day) =>
          startOfTime(zone.findStart(day)),
        ),
      ),
      isDamaged: damaged.length > 0,
      sheets,
    };
  };

  /** Sums that have no more of what came back than is read as folded. */
  const readMonths = async (
    brand: string,
    whole: readonly Period[],
    { foldedTo }: OpenReturns,
    restTo: string,
  ): Promise<StoredMonth[]> => {
    const found: StoredMonth[] = [];
    for (const [atRest, some] of Map.groupBy(whole, ({ to }) => to <= restTo)) {
      const [from, to] = [toMonth(some[0]?.from ?? ""), toMonth(some.at(-1)?.from ?? "")];
      found.push(...(await months.between(brand, { from, to }, onUnreadable, { consistent: !atRest })));
    }
    const asked = new Set(whole.map(({ from }) => toMonth(from)));
    return found.filter(({ month, through }) => asked.has(month) && through <= foldedTo);
  };

  return {
    /**
     * The figures of a period, some days at a time, sorted by day, currency and scope. Where there is more than can be read
     * at once, they say how far they go; so they do at a day whose sheets are damaged, which is left out.
     *
     * @param inMonths whether a whole month may come as its sums, in which no video has days; without it, none does
     */
    async *between(
      brand: string,
      period: Period,
      store: ReadStore = {},
      inMonths?: (month: Period) => boolean,
    ): AsyncGenerator<CountedFigures> {
      const { order_shards: shards, time_zones } = store;
      const zone = storeDays(time_zones);
      const restTo = daysAfter(lockedTo(store, now()), -FOLDED_AFTER_LOCK_DAYS);
      const opened = await returns.open(brand);
      const whole = inMonths ? listWholeMonths(period).filter(inMonths) : [];
      const found = await readMonths(brand, whole, opened, restTo);
      for (const piece of splitPeriod(period, restTo, found)) {
        if ("month" in piece) {
          yield monthPage(piece.month, opened);
          continue;
        }
        const { days, atRest } = piece;
        const options = { limits: SHOWN, shards, zone, atRest };
        const { counted, open, countedTo } = await readDays(brand, days, opened, options);
        yield { figures: addUpFigures(...counted.map(({ figures }) => figures), open), countedTo };
      }
    },

    /**
     * What one day has by its own orders and returns, and how many sheets of corrections. What was entered on it for a
     * locked day is that day's here.
     *
     * @throws DayNotCounted; Error if a sheet is damaged
     */
    async ofDay(brand: string, day: string, { order_shards: shards, time_zones }: CountedStore = {}) {
      const opened = await returns.open(brand);
      const read = await readDays(brand, [day], opened, {
        limits: RECOUNTED,
        shards,
        zone: storeDays(time_zones),
      });
      const { counted, open, countedTo, isDamaged, sheets: all } = read;
      if (isDamaged) throw new Error("A stored sheet of a day's figures is missing or damaged");
      if (countedTo !== undefined) throw new DayNotCounted();
      const own = [
        ...counted.filter(({ name }) => !isEnteredSheet(name)),
        ...all.filter(({ name }) => isMovedSheet(name)),
      ];
      const figures = addUpFigures(...own.map((sheet) => sheet.figures), open);
      return { figures, corrections: all.filter(({ name }) => isCorrectionSheet(name)).length };
    },

    /** What came back on a day of orders of other days, which were locked. */
    lateReturnsOn: (brand: string, day: string, { time_zones }: CountedStore = {}): Promise<Figures[]> =>
      returns.lateOn(brand, storeDays(time_zones).findSpan({ from: day, to: day })),

    /** The part of a day's figures that no order shows any more. */
    erasedOfDay: (brand: string, day: string): Promise<Figures[]> => erased.ofDay(brand, day),

    /** Takes the sums of a day's month away: they are made again from its days, whatever they were. */
    async dropMonth(brand: string, day: string): Promise<void> {
      await transact(table, dropMonths(table, brand, [toMonth(day)]));
    },

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
        return stored.putAllNew(brand, [{ day, name: correctionSheet(index), figures: added }]);
      const entered = added.map((each) => ({ ...each, day: enteredOn }));
      return stored.putAllNew(brand, [
        { day, name: movedSheet(index), figures: added },
        { day: enteredOn, name: enteredSheet(day, index), figures: entered },
      ]);
    },
  };
};

export type FiguresTable = ReturnType<typeof createFigures>;
