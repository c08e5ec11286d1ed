import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { figureSheetRange } from "../platform/table/keys/order-keys.ts";
import { queryAll } from "../platform/table/query.ts";
import type { Table } from "../platform/table/table.ts";
import { writeIf } from "../platform/table/write-if.ts";
import type { Period } from "./counted-orders.table.ts";
import { daySheet, type FigureSheet, figureSheetFromItem, figureSheetItem } from "./figure-sheet.table.ts";

/** Whether a day's attributions have been counted once and for all. */
export const isFolded = (sheets: readonly FigureSheet[] = []): boolean =>
  sheets.some(({ sheet }) => sheet === daySheet(0));

/** The sheets of a store's figures. */
export const createFigureSheets = (table: Table) => {
  const put = (brand: string, sheet: FigureSheet, condition: object = {}) =>
    writeIf(
      table,
      new PutCommand({ TableName: table.name, Item: figureSheetItem(brand, sheet), ...condition }),
    );

  return {
    /** By their days. */
    async between(brand: string, { from, to }: Period): Promise<ReadonlyMap<string, readonly FigureSheet[]>> {
      const sheets: FigureSheet[] = [];
      for await (const items of queryAll(table, figureSheetRange(brand, from, to), { consistent: true })) {
        sheets.push(...items.map(figureSheetFromItem));
      }
      return Map.groupBy(sheets, ({ day }) => day);
    },

    /** Writes a sheet, or the same one again. */
    async put(brand: string, sheet: FigureSheet): Promise<void> {
      await put(brand, sheet);
    },

    /** Returns whether the sheet was written by this call; if not, it was there. */
    putNew: (brand: string, sheet: FigureSheet): Promise<boolean> =>
      put(brand, sheet, { ConditionExpression: "attribute_not_exists(PK)" }),
  };
};

export type FigureSheets = ReturnType<typeof createFigureSheets>;
