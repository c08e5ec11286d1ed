import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { readKey } from "../../platform/table/batch-get.ts";
import { getItem } from "../../platform/table/get-item.ts";
import {
  parseSheetKey,
  sheetKey,
  sheetRange,
  sheetsNamed,
  sheetsUpTo,
} from "../../platform/table/keys/order-keys.ts";
import { queryAll, queryOnce } from "../../platform/table/query.ts";
import type { Item } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { transact } from "../../platform/table/transact.ts";
import { writeIf } from "../../platform/table/write-if.ts";
import type { Period } from "../../vocabulary/days.ts";
import type { Figures } from "./figures.ts";
import { toMonth } from "./month-figures.ts";
import { dropMonths } from "./months.table.ts";
import {
  CHECKPOINT,
  daySheet,
  furtherSheets,
  OPEN_PREFIX,
  openSheet,
  type Sheet,
  sheetFromItem,
  sheetToItem,
} from "./sheet-item.table.ts";

/**
 * Pages of a month's sheets that one call reads. A page has a megabyte, about eight when unpacked: enough for 100,000
 * figures of videos a day.
 */
const MAX_SHEET_PAGES = 20;
const AFTER_ALL_NAMES = "~";

/** Where the folding of a day goes on. `figures`: what it has counted, besides those in `parts` parts. */
export type FoldProgress = {
  readonly figures: readonly Figures[];
  readonly parts: number;
  /** ISO 8601, UTC: the day's attributions from this time on are not counted. */
  readonly through: string;
  /** Sheets of the checkpoint that the next one replaces. */
  readonly replaced: readonly string[];
};

/** A part of a checkpoint is missing or can't be read: another fold has replaced it meanwhile, or it is damaged. */
class CheckpointDamaged extends Error {
  override readonly name = "CheckpointDamaged";
}

const readCheckpointSheet = (item: Item): Sheet => {
  try {
    return sheetFromItem(item);
  } catch (cause) {
    throw new CheckpointDamaged("A day's checkpoint can't be read", { cause });
  }
};

/** The sheets of a store's figures. */
export const createSheets = (table: Table) => {
  const put = (brand: string, sheet: Sheet, condition: object = {}) =>
    writeIf(table, new PutCommand({ TableName: table.name, Item: sheetToItem(brand, sheet), ...condition }));

  const remove = async (brand: string, day: string, names: readonly string[]): Promise<void> => {
    for (const name of names)
      await table.send(new DeleteCommand({ TableName: table.name, Key: sheetKey(brand, day, name) }));
  };

  /** Removes the checkpoint of a day, with what earlier ones have left. */
  const removeCheckpoint = async (brand: string, day: string): Promise<void> => {
    const left = sheetsNamed(brand, day, OPEN_PREFIX);
    for await (const items of queryAll(table, left, { consistent: true }))
      await remove(
        brand,
        day,
        items.map((item) => parseSheetKey(readKey(item).SK).name),
      );
    await remove(brand, day, [CHECKPOINT]);
  };

  /** @throws CheckpointDamaged */
  const readProgress = async (
    brand: string,
    day: string,
    consistent: boolean,
  ): Promise<FoldProgress | undefined> => {
    const item = await getItem(table, sheetKey(brand, day, CHECKPOINT), { consistent });
    if (item === undefined) return undefined;
    const checkpoint = readCheckpointSheet(item);
    const { parts = 0, through = "", figures } = checkpoint;
    const replaced = furtherSheets(checkpoint);
    const more: Sheet[] = [];
    if (replaced.length > 0) {
      const range = sheetsNamed(brand, day, `${OPEN_PREFIX}${through}#`);
      for await (const items of queryAll(table, range, { consistent: true }))
        more.push(...items.map(readCheckpointSheet));
    }
    if (more.length !== replaced.length)
      throw new CheckpointDamaged("A part of a day's checkpoint is missing");
    return { parts, through, replaced, figures: [...figures, ...more.flatMap((sheet) => sheet.figures)] };
  };

  return {
    /**
     * What is stored of each day.
     *
     * @param onUnreadable called for a sheet that is damaged
     * @param options `consistent`: `false` for days to which nothing was written lately
     * @returns `readTo`: the first day of which not all is read, since there is too much; absent if all is
     */
    async between(
      brand: string,
      { from, to }: Period,
      onUnreadable: (error: unknown) => void,
      { consistent }: { readonly consistent: boolean },
    ) {
      const days = new Map<string, { readonly sheets: Sheet[]; readonly damaged: string[] }>();
      let pages = 0;
      for await (const items of queryAll(table, sheetRange(brand, from, to), { consistent })) {
        if (++pages > MAX_SHEET_PAGES) {
          const readTo = [...days.keys()].at(-1);
          if (readTo !== undefined) days.delete(readTo);
          return { days, readTo: readTo ?? from };
        }
        for (const item of items) {
          const { day, name } = parseSheetKey(readKey(item).SK);
          const stored = days.get(day) ?? { sheets: [], damaged: [] };
          days.set(day, stored);
          try {
            stored.sheets.push(sheetFromItem(item));
          } catch (error) {
            stored.damaged.push(name);
            onUnreadable(error);
          }
        }
      }
      return { days, readTo: undefined };
    },

    /** The last day of a period that is folded. Reads a sheet or two, whatever they hold. */
    async lastFolded(brand: string, { from, to }: Period): Promise<string | undefined> {
      let last = { day: to, name: AFTER_ALL_NAMES };
      for (;;) {
        const range = sheetsUpTo(brand, from, last);
        const { items } = await queryOnce(table, range, { consistent: true, backwards: true, limit: 1 });
        if (items[0] === undefined) return undefined;
        const { day, name } = parseSheetKey(readKey(items[0]).SK);
        if (name === daySheet(0)) return day;
        // The day's first part comes before this sheet; or it is not there, and an earlier day comes next.
        last = { day, name: name > daySheet(0) ? daySheet(0) : "" };
      }
    },

    /**
     * Where the folding of a day goes on, if it has begun. A checkpoint of which a part is missing or damaged is removed: the
     * day begins anew from its attributions.
     *
     * @param onUnreadable called for such a checkpoint
     */
    async progress(
      brand: string,
      day: string,
      onUnreadable: (error: unknown) => void,
    ): Promise<FoldProgress | undefined> {
      for (const consistent of [false, true]) {
        try {
          return await readProgress(brand, day, consistent);
        } catch (error) {
          if (!(error instanceof CheckpointDamaged)) throw error;
          // An earlier checkpoint would do, but another fold may have replaced what it goes on in.
          if (consistent) onUnreadable(error);
        }
      }
      await removeCheckpoint(brand, day);
      return undefined;
    },

    /**
     * Writes a checkpoint in as many sheets as it takes; its own sheet comes last.
     *
     * @param replaced sheets of the checkpoint before, which nobody needs any more
     * @returns the sheets of this one that the next replaces; `undefined` if another fold has come as far
     */
    async putCheckpoint(
      brand: string,
      day: string,
      { chunks, parts, through, replaced }: Omit<FoldProgress, "figures"> & { readonly chunks: Figures[][] },
    ): Promise<readonly string[] | undefined> {
      const [figures = [], ...others] = chunks;
      for (const [index, each] of others.entries())
        await put(brand, { day, name: openSheet(through, index), figures: each });
      const sheet: Sheet = { day, name: CHECKPOINT, figures, parts, through, more: others.length };
      const isFurther = await put(brand, sheet, {
        ConditionExpression: "attribute_not_exists(PK) OR through < :through",
        ExpressionAttributeValues: { ":through": through },
      });
      if (!isFurther) return undefined;
      await remove(brand, day, replaced);
      return furtherSheets(sheet);
    },

    removeCheckpoint,

    /** Writes a sheet, or the same one again. */
    async put(brand: string, sheet: Sheet): Promise<void> {
      await put(brand, sheet);
    },

    /** Returns whether the sheet was written by this call; if not, it was there. */
    putNew: (brand: string, sheet: Sheet): Promise<boolean> =>
      put(brand, sheet, { ConditionExpression: "attribute_not_exists(PK)" }),

    /** Writes all of them, or none if one of them was there. The sums of their months go. */
    async putAllNew(brand: string, sheets: readonly Sheet[]): Promise<boolean> {
      const TableName = table.name;
      const ConditionExpression = "attribute_not_exists(PK)";
      const puts = sheets.map((sheet) => ({
        Put: { TableName, Item: sheetToItem(brand, sheet), ConditionExpression },
      }));
      const months = sheets.map(({ day }) => toMonth(day));
      const refused = await transact(table, [...puts, ...dropMonths(table, brand, months)]);
      return refused.size === 0;
    },
  };
};

export type Sheets = ReturnType<typeof createSheets>;
