import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { attributionRange, figureSheetRange } from "../platform/table/keys.ts";
import { queryAll } from "../platform/table/query.ts";
import type { Table } from "../platform/table/table.ts";
import { writeIf } from "../platform/table/write-if.ts";
import { countedFromItem } from "./attribution-item.table.ts";
import { periodsOf } from "./closed-days.ts";
import {
  correctionSheet,
  daySheet,
  type FigureSheet,
  figureSheetFromItem,
  figureSheetItem,
  isCorrectionSheet,
  isDaySheet,
} from "./figure-sheet.table.ts";
import { createTally, daysBetween, mergeRollups, type Rollup, rollupId } from "./rollup.ts";
import { correction, type RollupDifference } from "./rollup-difference.ts";

/** Days whose figures are read at once. */
const DAYS_AT_ONCE = 31;
/** Of one part of a day: at most about 100 KB compressed, of the 400 KB of an item. */
const ROLLUPS_PER_PART = 2_000;

const isFolded = (sheets: readonly FigureSheet[]): boolean =>
  sheets.some(({ sheet }) => sheet === daySheet(0));

/** What a day's sheets hold, unless it is a fold that has not come to its end. */
const rollupsOf = (sheets: readonly FigureSheet[]): (readonly Rollup[])[] => {
  const counted = isFolded(sheets) ? sheets : sheets.filter(({ sheet }) => !isDaySheet(sheet));
  return counted.map(({ rollups }) => rollups);
};

/**
 * Figures. Those of an open day are the sum of its orders' attributions. A closed day's are counted once and kept in
 * sheets, since attributions expire. Beside them a day has the sheets of orders that were attributed late, and of
 * corrections.
 *
 * @param onUnreadable called for an attribution that is damaged; the others are counted, and a recount finds what is
 *   missing
 */
export const createRollups = (table: Table, onUnreadable: (error: unknown) => void = () => undefined) => {
  const put = (brand: string, sheet: FigureSheet, condition?: string) =>
    writeIf(
      table,
      new PutCommand({
        TableName: table.name,
        Item: figureSheetItem(brand, sheet),
        ...(condition !== undefined && { ConditionExpression: condition }),
      }),
    );
  const putNew = (brand: string, sheet: FigureSheet) => put(brand, sheet, "attribute_not_exists(PK)");

  const sheetsOf = async (brand: string, from: string, to: string) => {
    const sheets: FigureSheet[] = [];
    for await (const items of queryAll(table, figureSheetRange(brand, from, to), { consistent: true })) {
      sheets.push(...items.map(figureSheetFromItem));
    }
    return Map.groupBy(sheets, ({ day }) => day);
  };

  /** Counts the attributions of a period, but those of late orders: they have sheets of their own. */
  const count = async (brand: string, { from, to }: { from: string; to: string }): Promise<Rollup[]> => {
    const tally = createTally();
    for await (const items of queryAll(table, attributionRange(brand, from, to), { consistent: true })) {
      for (const item of items) {
        try {
          const { late, ...order } = countedFromItem(item);
          if (!late) tally.add([order]);
        } catch (error) {
          onUnreadable(error);
        }
      }
    }
    return tally.rollups();
  };

  /** Counts the days that are not folded. Their sheets must have been read before: a day may be folded meanwhile. */
  const countOpen = async (
    brand: string,
    days: readonly string[],
    sheets: ReadonlyMap<string, readonly FigureSheet[]>,
  ): Promise<Rollup[]> => {
    const open = periodsOf(days.filter((day) => !isFolded(sheets.get(day) ?? [])));
    return (await Promise.all(open.map((period) => count(brand, period)))).flat();
  };

  const readDays = async (brand: string, days: readonly string[]) => {
    const sheets = await sheetsOf(brand, days[0] ?? "", days.at(-1) ?? "");
    const counted = await countOpen(brand, days, sheets);
    const rollups = mergeRollups([...days.flatMap((day) => rollupsOf(sheets.get(day) ?? [])), counted]);
    return { rollups, sheets: [...sheets.values()].flat() };
  };

  /**
   * The rollups of a period, some days at a time, sorted by day, currency and scope.
   *
   * @param from UTC day, `YYYY-MM-DD`
   * @param to the last day, included
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
     * Keeps the figures of a period's closed days beyond the expiry of its attributions. A day is folded once, however
     * often this is called and wherever it is interrupted: it writes the same, and the first part comes last.
     *
     * @param from UTC day, `YYYY-MM-DD`
     * @param to the last day, included; it must be closed (`closed-days.ts`)
     * @returns how many days this call has folded
     */
    async fold(brand: string, from: string, to: string): Promise<number> {
      const counted = await countOpen(brand, daysBetween(from, to), await sheetsOf(brand, from, to));
      let folded = 0;
      for (const [day, rollups] of Map.groupBy(mergeRollups([counted]), (rollup) => rollup.day)) {
        for (let part = Math.ceil(rollups.length / ROLLUPS_PER_PART) - 1; part >= 0; part--) {
          const some = rollups.slice(part * ROLLUPS_PER_PART, (part + 1) * ROLLUPS_PER_PART);
          const sheet = { day, sheet: daySheet(part), rollups: some };
          const isWritten = await (part > 0 ? put(brand, sheet) : putNew(brand, sheet));
          if (part === 0 && isWritten) folded++;
        }
      }
      return folded;
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
      const sheet = {
        day,
        sheet: correctionSheet(index),
        rollups: mergeRollups([unchanged.map(correction)]),
      };
      return (await putNew(brand, sheet)) ? unchanged.length : 0;
    },
  };
};

export type Rollups = ReturnType<typeof createRollups>;
