import { chunk } from "../../platform/chunk.ts";
import { readKey } from "../../platform/table/batch-get.ts";
import { getItem } from "../../platform/table/get-item.ts";
import {
  acceptedAtFromKey,
  foldedReturnsKey,
  returnRange,
  returnsDuring,
} from "../../platform/table/keys/amendment-keys.ts";
import type { KeyRange } from "../../platform/table/keys/key.ts";
import { queryAll, queryOnce } from "../../platform/table/query.ts";
import { readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { transact } from "../../platform/table/transact.ts";
import { daysAfter, utcDay } from "../../vocabulary/days.ts";
import type { Span } from "../../vocabulary/store-days.ts";
import { returnFromItem } from "../amendments/amendment-item.table.ts";
import { addUpFigures, createFigureCounter } from "./count-figures.ts";
import { startOfTime } from "./counted-to.ts";
import type { Figures } from "./figures.ts";
import { FIGURES_PER_PART } from "./fold-day.table.ts";
import { FoldUnfinished } from "./fold-unfinished.ts";
import { toMonth } from "./month-figures.ts";
import { dropMonths } from "./months.table.ts";
import { returnSheet } from "./sheet-item.table.ts";
import type { Sheets } from "./sheets.table.ts";

/** Pages that one call reads of what is not folded, a megabyte each: over 200,000 amendments. */
const MAX_PAGES = 100;
/** As many as a fold of orders keeps (`fold-day.table.ts`). */
const FIGURES_IN_MEMORY = 10_000;

/** What has come back and is not folded, and up to which day it is. */
export type OpenReturns = {
  readonly figures: readonly Figures[];
  /** The last day of acceptance that is folded: of later ones' sheets, none counts. `""` if none is. */
  readonly foldedTo: string;
  /** ISO 8601, UTC: what was accepted from this time on is not counted, since there is too much; absent if all is. */
  readonly countedTo?: string | undefined;
};

/**
 * What amendments change in figures: a part of the figures of the order's day, or of the day of its acceptance. It is kept
 * by the time of acceptance, so what is new is one range of keys, whatever days it belongs to.
 *
 * @param onUnreadable called for one that is damaged, and is left out
 */
export const createReturns = (table: Table, onUnreadable: (error: unknown) => void) => {
  const foldedTo = async (brand: string): Promise<string> => {
    const item = await getItem(table, foldedReturnsKey(brand));
    return item === undefined ? "" : readItem(item, "fold of returns").text("through");
  };

  /** Page by page, each with the time and UTC day of its acceptance. */
  async function* accepted(range: KeyRange) {
    for await (const items of queryAll(table, range, { consistent: true })) {
      yield items.flatMap((item) => {
        try {
          const accepted_at = acceptedAtFromKey(readKey(item).SK);
          return { accepted_at, accepted_on: utcDay(accepted_at), ...returnFromItem(item) };
        } catch (error) {
          onUnreadable(error);
          return [];
        }
      });
    }
  }

  /**
   * The sheets of one day of acceptance: each of one day of figures. They follow from what was accepted on that day, so who
   * writes them again writes the same.
   */
  const createFoldAccepted = (sheets: Pick<Sheets, "put">, brand: string, acceptedOn: string) => {
    let counter = createFigureCounter();
    let part = 0;
    const months = new Set<string>();
    const write = async (): Promise<void> => {
      for (const [day, ofDay] of Map.groupBy(addUpFigures(counter.figures()), (each) => each.day)) {
        months.add(toMonth(day));
        for (const figures of chunk(ofDay, FIGURES_PER_PART))
          await sheets.put(brand, { day, name: returnSheet(acceptedOn, part++), figures });
      }
      counter = createFigureCounter();
    };
    return {
      acceptedOn,
      async add(figures: readonly Figures[]): Promise<void> {
        counter.addFigures(figures);
        if (counter.size() >= FIGURES_IN_MEMORY) await write();
      },
      async end(): Promise<void> {
        await write();
        // Last: from now on the sheets count, what they were made of does not, and sums that lack them are gone.
        const Put = {
          TableName: table.name,
          Item: { ...foldedReturnsKey(brand), through: acceptedOn },
          ConditionExpression: "attribute_not_exists(PK) OR through < :through",
          ExpressionAttributeValues: { ":through": acceptedOn },
        };
        await transact(table, [{ Put }, ...dropMonths(table, brand, months)]);
      },
    };
  };

  return {
    foldedTo,

    /**
     * What is not folded, of all days. Read it before sheets: a day may be folded meanwhile.
     */
    async open(brand: string): Promise<OpenReturns> {
      const folded = await foldedTo(brand);
      const counter = createFigureCounter();
      let pages = 0;
      const from = folded === "" ? "" : daysAfter(folded, 1);
      let countedTo = startOfTime(from || "1970-01-01");
      for await (const page of accepted(returnRange(brand, from, ""))) {
        if (++pages > MAX_PAGES) return { figures: counter.figures(), foldedTo: folded, countedTo };
        for (const { figures } of page) counter.addFigures(figures);
        countedTo = page.at(-1)?.accepted_at ?? countedTo;
      }
      return { figures: counter.figures(), foldedTo: folded };
    },

    /** What came back in a span of time of orders of days that were locked. */
    async lateOn(brand: string, span: Span): Promise<Figures[]> {
      const counter = createFigureCounter();
      if (span.from >= span.end) return [];
      for await (const page of accepted(returnsDuring(brand, span)))
        for (const { late, figures } of page) if (late) counter.addFigures(figures);
      return counter.figures();
    },

    /**
     * Folds what was accepted up to a day into sheets, a day of acceptance at a time. It costs half a read unit where nothing
     * ever came back.
     *
     * @param to UTC day, which must be closed (`closed-days.ts`)
     * @param isOver whether the time is used up: then it ends with the day
     * @throws FoldUnfinished
     */
    async fold(sheets: Pick<Sheets, "put">, brand: string, to: string, isOver: () => boolean): Promise<void> {
      // Eventually consistent: a day is closed hours before it is folded.
      const { items } = await queryOnce(table, returnRange(brand, "", to), { backwards: true, limit: 1 });
      if (items.length === 0) return;
      const folded = await foldedTo(brand);
      const from = folded === "" ? "" : daysAfter(folded, 1);
      if (from > to) return;
      let day: ReturnType<typeof createFoldAccepted> | undefined;
      for await (const page of accepted(returnRange(brand, from, to))) {
        for (const { accepted_on, figures } of page) {
          if (day?.acceptedOn !== accepted_on) {
            await day?.end();
            if (day && isOver()) throw new FoldUnfinished("A store's returns could not be folded in time");
            day = createFoldAccepted(sheets, brand, accepted_on);
          }
          await day.add(figures);
        }
      }
      await day?.end();
    },
  };
};
