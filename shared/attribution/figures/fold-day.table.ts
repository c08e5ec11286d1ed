import { chunk } from "../../platform/chunk.ts";
import { startOfMinute } from "./closed-days.ts";
import { addUpFigures, type CountedOrder, createFigureCounter, type FindDay } from "./count-figures.ts";
import type { Figures } from "./figures.ts";
import { daySheet } from "./sheet-item.table.ts";
import type { FoldProgress, Sheets } from "./sheets.table.ts";

/** With the longest values that there can be, a part takes 320 KB of an item's 400. */
export const FIGURES_PER_PART = 500;
/** Videos times currencies may be very many, and memory must not grow with them: so many take up to 60 MB. */
const FIGURES_IN_MEMORY = 10_000;

type Folded = {
  readonly brand: string;
  readonly day: string;
  /** Where an earlier fold of the day has come to. */
  readonly begun: FoldProgress | undefined;
  readonly findDay: FindDay;
  /** A checkpoint is written at the end of the minute in which so many have been counted. */
  readonly ordersPerCheckpoint: number;
};

/**
 * Counts one day, whose orders come in the order of time. Figures of the same scope may be in several parts; the first
 * part is the last to be written. What is counted up to a time, and how it is split, follows from the day's orders alone:
 * whoever folds the day, from whichever checkpoint, writes the same.
 */
export const createFoldDay = (
  sheets: Pick<Sheets, "put" | "putNew" | "putCheckpoint" | "removeCheckpoint">,
  { brand, day, begun, findDay, ordersPerCheckpoint }: Folded,
) => {
  let counter = createFigureCounter(begun?.figures, findDay);
  let parts = begun?.parts ?? 0;
  let replaced = begun?.replaced ?? [];
  let hasCheckpoint = begun !== undefined;
  let orders = 0;
  let minute = "";
  const putAll = async (each: readonly Figures[][]): Promise<void> => {
    for (const figures of each) await sheets.put(brand, { day, name: daySheet(++parts), figures });
  };
  const counted = () => chunk(addUpFigures(counter.figures()), FIGURES_PER_PART);

  /** Keeps what is counted: all orders before this minute. */
  const checkpoint = async (through: string): Promise<void> => {
    replaced =
      (await sheets.putCheckpoint(brand, day, { chunks: counted(), parts, through, replaced })) ?? [];
    hasCheckpoint = true;
    orders = 0;
  };

  return {
    /** Keeps what is counted, if this order is the first of another minute. Returns whether it was kept. */
    async pauseBefore({ received_at }: CountedOrder): Promise<boolean> {
      const next = startOfMinute(received_at);
      if (orders === 0 || next === minute) return false;
      await checkpoint(next);
      return true;
    },

    async add(order: CountedOrder): Promise<void> {
      const before = minute;
      minute = startOfMinute(order.received_at);
      if (minute !== before && orders >= ordersPerCheckpoint) await checkpoint(minute);
      orders++;
      counter.add([order]);
      if (counter.size() < FIGURES_IN_MEMORY) return;
      await putAll(counted());
      counter = createFigureCounter([], findDay);
    },

    /**
     * Keeps what is counted, if it is worth a checkpoint.
     *
     * @param through the minute before which all orders were added
     * @param fewest orders that are worth one
     */
    async pause(through: string, fewest: number): Promise<void> {
      if (orders >= fewest) await checkpoint(through);
    },

    /** Returns whether the day was folded by this call: not if it has no orders, or was folded meanwhile. */
    async end(): Promise<boolean> {
      if (counter.size() === 0 && parts === 0) return false;
      const [first = [], ...others] = counted();
      await putAll(others);
      const isNew = await sheets.putNew(brand, { day, name: daySheet(0), figures: first, parts: parts + 1 });
      if (hasCheckpoint) await sheets.removeCheckpoint(brand, day);
      return isNew;
    },
  };
};
