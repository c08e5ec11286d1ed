import { batchGet, readKey } from "../../platform/table/get-item.ts";
import { leadingUrlRange, productUrlKey } from "../../platform/table/keys/catalog-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import { readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { updateItem } from "../../platform/table/write-item.ts";

/** One entry in the catalog is enough, and nearly all entries are in it. */
const ENTRIES_PER_PAGE = 10;

export const createLeadingUrls = (table: Table) => ({
  /**
   * The index lags, so its entries are read again, consistently. Otherwise each of two concurrent removals
   * could rely on the other URL.
   */
  async another(brand: string, clientProductId: string, url: string): Promise<string | undefined> {
    const range = leadingUrlRange(brand, clientProductId);
    const own = productUrlKey(brand, url).SK;
    for await (const entries of queryAll(table, range, { limit: ENTRIES_PER_PAGE })) {
      const keys = entries.map(readKey).filter(({ SK }) => SK !== own);
      const items = await batchGet(table, keys, { fields: ["url", "removed_at", "GSI1PK"] });
      const other = items.find(
        ({ removed_at, GSI1PK }) => removed_at === undefined && GSI1PK === range.GSI1PK,
      );
      if (other) return readItem(other, "product URL").text("url");
    }
    return undefined;
  },

  /** Must run before the search for another URL, so that the later of two concurrent removals finds none. */
  leave: (brand: string, url: string): Promise<boolean> =>
    updateItem(table, productUrlKey(brand, url), {
      UpdateExpression: "REMOVE GSI1PK, GSI1SK",
      ConditionExpression: "attribute_exists(PK)",
    }),
});
