import { readKey } from "../platform/table/batch-get.ts";
import { parseTapsDay, tapsRange } from "../platform/table/keys/interaction-keys.ts";
import { queryAll } from "../platform/table/query.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { daysBetween } from "../vocabulary/days.ts";
import { storeDays, type TimeZones } from "../vocabulary/store-days.ts";
import { countedTo, createOpenReports } from "./open-reports.table.ts";
import { PRODUCTS_SCOPE, type ProductCounts, unpackProductCounts } from "./product-counts.ts";
import type { Reports } from "./reports.table.ts";

const fromItem = (item: Item): ProductCounts[] => {
  const packed = readItem(item, "tapped products").optionalBytes("products");
  return packed === undefined ? [] : [unpackProductCounts(packed)];
};

/**
 * Which products were tapped: one item for each store and day, and the reports that are kept but not counted there yet.
 *
 * @param now epoch milliseconds
 */
export const createProductCounts = (table: Table, reports: Pick<Reports, "between">, now: () => number) => {
  const { findOpen, addOpen } = createOpenReports(table, reports, now);

  return {
    /**
     * A period's counts, in parts that are to be added up.
     *
     * @param from the store's day, `YYYY-MM-DD`
     * @param to the last day, included
     */
    async *between(
      brand: string,
      from: string,
      to: string,
      zones?: TimeZones,
    ): AsyncGenerator<ProductCounts> {
      const zone = storeDays(zones);
      const open = await findOpen(brand, daysBetween(from, to), zone);
      const ofItems = new Map<string, string | undefined>();
      for await (const items of queryAll(table, tapsRange(brand, from, to))) {
        for (const item of items) {
          ofItems.set(parseTapsDay(readKey(item).SK), countedTo(item));
          yield* fromItem(item);
        }
      }
      for (const each of open) {
        const since = ofItems.get(each.day) ?? each.from;
        // What is stored of products may end before what is stored of the store, and after it.
        const all = { ...each, from: since < each.from ? since : each.from };
        const isWanted = (scope: string) => scope === PRODUCTS_SCOPE;
        yield (await addOpen(brand, all, () => since, zone, isWanted)).products;
      }
    },
  };
};

export type ProductCountsTable = ReturnType<typeof createProductCounts>;
