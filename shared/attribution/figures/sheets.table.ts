import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { TooManyFigures } from "../../platform/errors.ts";
import { readKey } from "../../platform/table/batch-get.ts";
import { getItem } from "../../platform/table/get-item.ts";
import { parseSheetKey, sheetKey, sheetRange, sheetsUpTo } from "../../platform/table/keys/order-keys.ts";
import { queryAll, queryOnce } from "../../platform/table/query.ts";
import type { Table } from "../../platform/table/table.ts";
import { writeIf } from "../../platform/table/write-if.ts";
import type { Period } from "../../vocabulary/days.ts";
import { CHECKPOINT, daySheet, type Sheet, sheetFromItem, sheetToItem } from "./sheet-item.table.ts";

/**
 * Pages of a month's sheets that one call reads. A page has a megabyte, about eight when unpacked: enough for 100,000
 * figures of videos a day.
 */
const MAX_SHEET_PAGES = 20;
const AFTER_ALL_NAMES = "~";

/** The sheets of a store's figures. */
export const createSheets = (table: Table) => {
  const put = (brand: string, sheet: Sheet, condition: object = {}) =>
    writeIf(table, new PutCommand({ TableName: table.name, Item: sheetToItem(brand, sheet), ...condition }));

  return {
    /**
     * By their days.
     *
     * @throws TooManyFigures
     */
    async between(brand: string, { from, to }: Period): Promise<ReadonlyMap<string, readonly Sheet[]>> {
      const sheets: Sheet[] = [];
      let pages = 0;
      for await (const items of queryAll(table, sheetRange(brand, from, to), { consistent: true })) {
        if (++pages > MAX_SHEET_PAGES) throw new TooManyFigures();
        sheets.push(...items.map(sheetFromItem));
      }
      return Map.groupBy(sheets, ({ day }) => day);
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

    /** Where the folding of a day goes on, if it has begun. An earlier checkpoint would do. */
    async checkpoint(brand: string, day: string): Promise<Sheet | undefined> {
      const item = await getItem(table, sheetKey(brand, day, CHECKPOINT), { consistent: false });
      return item && sheetFromItem(item);
    },

    /** Writes a sheet, or the same one again. */
    async put(brand: string, sheet: Sheet): Promise<void> {
      await put(brand, sheet);
    },

    /** Returns whether the sheet was written by this call; if not, it was there. */
    putNew: (brand: string, sheet: Sheet): Promise<boolean> =>
      put(brand, sheet, { ConditionExpression: "attribute_not_exists(PK)" }),
  };
};

export type Sheets = ReturnType<typeof createSheets>;
