import { chunk } from "../../platform/chunk.ts";
import { addUpFigures, type CountedOrder, createFigureCounter } from "./count-figures.ts";
import type { Figures } from "./figures.ts";
import { CHECKPOINT, daySheet, type Sheet } from "./sheet-item.table.ts";
import type { Sheets } from "./sheets.table.ts";

/** With the longest values that there can be, a part takes 320 KB of an item's 400. */
export const FIGURES_PER_PART = 500;
/** Videos times currencies may be very many, and memory must not grow with them: so many take up to 60 MB. */
const FIGURES_IN_MEMORY = 10_000;
const QUARTER_MINUTES = 15;

/** The beginning of the quarter of an hour that a time is in: a prefix of ISO 8601, such as `2026-11-20T10:15`. */
const startOfQuarter = (time: string): string => {
  const minutes = Number(time.slice(14, 16));
  return `${time.slice(0, 14)}${String(minutes - (minutes % QUARTER_MINUTES)).padStart(2, "0")}`;
};

type Folded = {
  readonly brand: string;
  readonly day: string;
  /** Where an earlier fold of the day has come to. */
  readonly checkpoint: Sheet | undefined;
  /** A checkpoint is written at the end of the quarter of an hour in which so many have been counted. */
  readonly ordersPerCheckpoint: number;
};

/**
 * Counts one day, whose orders come in the order of time. Figures of the same scope may be in several parts; the first
 * part is the last to be written. Where a part or a checkpoint ends follows from the day's orders alone: whoever folds the
 * day, from whichever checkpoint, writes the same.
 */
export const createFoldDay = (
  sheets: Pick<Sheets, "put" | "putNew">,
  { brand, day, checkpoint, ordersPerCheckpoint }: Folded,
) => {
  let counter = createFigureCounter();
  let parts = checkpoint?.parts ?? 0;
  let orders = 0;
  let quarter = "";
  const putAll = async (each: readonly Figures[][]): Promise<void> => {
    for (const figures of each) await sheets.put(brand, { day, name: daySheet(++parts), figures });
  };
  const counted = () => chunk(addUpFigures(counter.figures()), FIGURES_PER_PART);
  const flush = async (): Promise<void> => {
    await putAll(counted());
    counter = createFigureCounter();
  };
  return {
    async add(order: CountedOrder): Promise<void> {
      const before = quarter;
      quarter = startOfQuarter(order.received_at);
      if (quarter !== before && orders >= ordersPerCheckpoint) {
        await flush();
        orders = 0;
        await sheets.put(brand, { day, name: CHECKPOINT, figures: [], parts, through: quarter });
      }
      orders++;
      counter.add([order]);
      if (counter.size() >= FIGURES_IN_MEMORY) await flush();
    },

    /** Returns whether the day was folded by this call: not if it has no orders, or was folded meanwhile. */
    async end(): Promise<boolean> {
      if (orders === 0 && parts === 0) return false;
      const [first = [], ...others] = counted();
      await putAll(others);
      return sheets.putNew(brand, { day, name: daySheet(0), figures: first, parts: parts + 1 });
    },
  };
};
