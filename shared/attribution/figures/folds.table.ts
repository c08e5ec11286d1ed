import type { Table } from "../../platform/table/table.ts";
import type { OrderShards } from "../../stores/order-shards.ts";
import { daysAfter, type Period, utcDay } from "../../vocabulary/days.ts";
import { type StoreDays, storeDays } from "../../vocabulary/store-days.ts";
import { startOfMinute } from "./closed-days.ts";
import { createCountedOrders } from "./counted-orders.table.ts";
import type { CountedStore } from "./counted-store.ts";
import { createFoldDay } from "./fold-day.table.ts";
import { createFoldMonths } from "./fold-months.table.ts";
import { FoldUnfinished } from "./fold-unfinished.ts";
import { createReturns } from "./returns.table.ts";
import { createSheets } from "./sheets.table.ts";
import { createUnfoldedDays } from "./unfolded-days.table.ts";

/** Some seconds of work. A day that has fewer is folded without a checkpoint. */
const ORDERS_PER_CHECKPOINT = 50_000;
/** Fewer are read with one request. */
const FEWEST_FOLDED = 1_000;

type Counting = { readonly shards: OrderShards | undefined; readonly days: StoreDays };

const readCounting = ({ order_shards: shards, time_zones }: CountedStore): Counting => ({
  shards,
  days: storeDays(time_zones),
});

/** The last UTC day that ends with a day of the store, or before: what came back is folded by UTC days of acceptance. */
const acceptedTo = ({ days }: Counting, to: string): string =>
  daysAfter(utcDay(days.findStart(daysAfter(to, 1))), -1);

type FoldOptions = {
  readonly ordersPerCheckpoint?: number | undefined;
  /** Orders of an open day that are worth a checkpoint. */
  readonly fewest?: number;
};

/**
 * Keeps the figures of closed days beyond the expiry of their attributions, and counts the open days of busy stores.
 *
 * @param onUnreadable called for an attribution that is damaged, and is left out; and for a checkpoint
 */
export const createFolds = (
  table: Table,
  onUnreadable: (error: unknown) => void = () => undefined,
  { ordersPerCheckpoint = ORDERS_PER_CHECKPOINT, fewest = FEWEST_FOLDED }: FoldOptions = {},
) => {
  const sheets = createSheets(table);
  const unfolded = createUnfoldedDays(table);
  const countedOrders = createCountedOrders(table, onUnreadable);
  const returns = createReturns(table, onUnreadable);
  const foldMonths = createFoldMonths(table, onUnreadable);

  /** Returns whether the day was folded by this call: not if it has no orders, or was folded meanwhile. */
  const fold = async (
    brand: string,
    day: string,
    isOver: () => boolean,
    { shards, days }: Counting,
  ): Promise<boolean> => {
    const begun = await sheets.progress(brand, day, onUnreadable);
    const foldDay = createFoldDay(sheets, { brand, day, begun, findDay: days.findDay, ordersPerCheckpoint });
    const { from, end } = days.findSpan({ from: day, to: day });
    const left = { from: begun?.through ?? from, end };
    for await (const { orders } of countedOrders.during(brand, left, shards)) {
      for (const order of orders) {
        if (isOver() && (await foldDay.pauseBefore(order)))
          throw new FoldUnfinished("A store's days could not be folded in time");
        await foldDay.add(order);
      }
    }
    return foldDay.end();
  };

  /** The days of a period that have attributions, in their order. A period of one day is not asked about. */
  async function* daysWithOrders(
    brand: string,
    { from, to }: Period,
    { shards, days }: Counting,
  ): AsyncGenerator<string> {
    for (let next = from; next <= to; ) {
      let day = to;
      if (next < to) {
        const time = await countedOrders.first(brand, days.findSpan({ from: next, to }), shards);
        if (time === undefined) return;
        day = days.findDay(time);
      }
      yield day;
      next = daysAfter(day, 1);
    }
  }

  return {
    /**
     * Counts an open day up to a minute, into a checkpoint. A day that has few orders since the last one is left alone.
     *
     * @param settled `settledMinute` of `closed-days.ts`
     * @param isOver whether the time is used up: then it ends with the minute
     * @returns whether it has come that far; the next call goes on
     */
    async advance(
      brand: string,
      day: string,
      settled: string,
      isOver: () => boolean,
      store: CountedStore = {},
    ): Promise<boolean> {
      const { shards, days } = readCounting(store);
      const begun = await sheets.progress(brand, day, onUnreadable);
      const span = days.findSpan({ from: day, to: day });
      const from = begun?.through ?? span.from;
      const end = settled < span.end ? settled : span.end;
      if (from >= end) return true;
      // Not further than there are orders: a wrong clock then leaves the orders to come alone.
      const through = startOfMinute((await countedOrders.last(brand, { from, end }, shards)) ?? from);
      if (from >= through) return true;
      const foldDay = createFoldDay(sheets, {
        brand,
        day,
        begun,
        findDay: days.findDay,
        ordersPerCheckpoint,
      });
      for await (const { orders } of countedOrders.during(brand, { from, end: through }, shards)) {
        for (const order of orders) {
          if (isOver() && (await foldDay.pauseBefore(order))) return false;
          await foldDay.add(order);
        }
      }
      await foldDay.pause(through, fewest);
      return true;
    },

    /**
     * A day is folded once, however often this is called and wherever it is interrupted: it goes on from its checkpoint
     * and writes the same, and the first part comes last. A day that fails is kept in mind for the next call, and holds
     * no later one up; one that goes on failing until its orders' attributions expire is said to be lost, once.
     *
     * What has come back up to the last day is folded with them; then months that are due are summed up.
     *
     * @param from a day of the store, `YYYY-MM-DD`
     * @param to the last day, included; it must be closed (`closed-days.ts`)
     * @param isOver whether the time is used up: then it ends with the minute
     * @returns how many days this call has folded
     * @throws FoldUnfinished; Error if days have failed, once the others are folded; its cause is the first one's
     */
    async fold(
      brand: string,
      from: string,
      to: string,
      isOver: () => boolean,
      store: CountedStore = {},
    ): Promise<number> {
      const counting = readCounting(store);
      let folded = 0;
      const failures: unknown[] = [];
      /** Returns whether the day is done. */
      const tryToFold = async (day: string): Promise<boolean> => {
        try {
          if (await fold(brand, day, isOver, counting)) folded++;
          return true;
        } catch (error) {
          if (error instanceof FoldUnfinished) throw error;
          failures.push(error);
          return false;
        }
      };
      const kept = await unfolded.list(brand);
      for (const day of kept) {
        if (day < from) failures.push(new Error(`${day} was never folded, and its attributions expire`));
        if (day < from || (day <= to && (await tryToFold(day)))) await unfolded.remove(brand, day);
      }
      await returns.fold(sheets, brand, acceptedTo(counting, to), isOver).catch((error: unknown) => {
        if (error instanceof FoldUnfinished) throw error;
        failures.push(error);
      });
      const last = await sheets.lastFolded(brand, { from, to });
      const first = last === undefined ? from : daysAfter(last, 1);
      for await (const day of daysWithOrders(brand, { from: first, to }, counting))
        if (!kept.includes(day) && !(await tryToFold(day))) await unfolded.add(brand, day);
      await foldMonths(brand, { to, ...counting, isOver }).catch((error: unknown) => failures.push(error));
      if (failures.length > 0)
        throw new Error(`${failures.length} days could not be folded`, { cause: failures[0] });
      return folded;
    },
  };
};

export type Folds = ReturnType<typeof createFolds>;
