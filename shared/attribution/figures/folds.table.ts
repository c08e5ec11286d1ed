import { chunk } from "../../platform/chunk.ts";
import type { Table } from "../../platform/table/table.ts";
import { daysBetween, utcDay } from "../../vocabulary/days.ts";
import { addUpFigures, type CountedOrder, createFigureCounter } from "./count-figures.ts";
import { createCountedOrders } from "./counted-orders.table.ts";
import type { Figures } from "./figures.ts";
import { daySheet } from "./sheet-item.table.ts";
import { createSheets, type Sheets } from "./sheets.table.ts";

/** With the longest values that there can be, a part takes 320 KB of an item's 400. */
export const FIGURES_PER_PART = 500;
/** Videos times currencies may be very many, and memory must not grow with them: so many take up to 60 MB. */
const FIGURES_IN_MEMORY = 10_000;

/**
 * Counts one day, whose orders come in the order of time. Figures of the same scope may be in several parts; the
 * first part is the last to be written.
 */
const foldDay = (sheets: Sheets, brand: string, day: string) => {
  let counter = createFigureCounter();
  let parts = 0;
  const putAll = async (each: readonly Figures[][]) => {
    for (const figures of each) await sheets.put(brand, { day, name: daySheet(++parts), figures });
  };
  const counted = () => chunk(addUpFigures(counter.figures()), FIGURES_PER_PART);
  return {
    day,
    async add(order: CountedOrder): Promise<void> {
      counter.add([order]);
      if (counter.size() < FIGURES_IN_MEMORY) return;
      await putAll(counted());
      counter = createFigureCounter();
    },
    /** Returns whether the day was folded by this call. */
    async end(): Promise<boolean> {
      const [first = [], ...others] = counted();
      await putAll(others);
      return sheets.putNew(brand, { day, name: daySheet(0), figures: first, parts: parts + 1 });
    },
  };
};

/**
 * Keeps the figures of closed days beyond the expiry of their attributions.
 *
 * @param onUnreadable called for an attribution that is damaged, and is left out
 */
export const createFolds = (table: Table, onUnreadable: (error: unknown) => void = () => undefined) => {
  const sheets = createSheets(table);
  const countedOrders = createCountedOrders(table, onUnreadable);

  return {
    /**
     * A day is folded once, however often this is called and wherever it is interrupted: it writes the same, and the
     * first part comes last. Days are folded in their order, so all days before a folded one are done.
     *
     * @param from UTC day, `YYYY-MM-DD`
     * @param to the last day, included; it must be closed (`closed-days.ts`)
     * @param isOver whether the time is used up; asked between pages
     * @returns how many days this call has folded
     * @throws Error when the time is used up: the day under way is not folded
     */
    async fold(brand: string, from: string, to: string, isOver: () => boolean): Promise<number> {
      const last = await sheets.lastFolded(brand, { from, to });
      const first = daysBetween(from, to).find((day) => last === undefined || day > last);
      if (first === undefined) return 0;
      let folded = 0;
      let fold: ReturnType<typeof foldDay> | undefined;
      for await (const orders of countedOrders(brand, { from: first, to })) {
        for (const order of orders) {
          const day = utcDay(order.received_at);
          if (fold?.day !== day) {
            if (await fold?.end()) folded++;
            fold = foldDay(sheets, brand, day);
          }
          await fold.add(order);
        }
        if (isOver()) throw new Error("A store's days could not be folded in time");
      }
      if (await fold?.end()) folded++;
      return folded;
    },
  };
};

export type Folds = ReturnType<typeof createFolds>;
