import { batchGet, readKey } from "../../platform/table/batch-get.ts";
import { leadingUrlRange, productUrlKey } from "../../platform/table/keys/catalog-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import { readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { updateItem } from "../../platform/table/write-item.ts";

/** One that is in the catalog is enough, and nearly all entries are. */
const ENTRIES_PER_PAGE = 10;

/** Which product URLs lead to a product; a part of `createProductUrls`. */
export const createLeadingUrls = (table: Table) => ({
  /**
   * Another product URL of the catalog that leads to this product. The index is a moment late, so what it names is read
   * again, consistently: two URLs that are removed at once never take each other for the one that stays.
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

  /**
   * Notes that a product URL no longer leads to its former product, before another is looked for: of two that leave at
   * once, the later one finds no other.
   */
  leave: (brand: string, url: string): Promise<boolean> =>
    updateItem(table, productUrlKey(brand, url), {
      UpdateExpression: "REMOVE GSI1PK, GSI1SK",
      ConditionExpression: "attribute_exists(PK)",
    }),
});
