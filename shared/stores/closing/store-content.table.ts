import { mapConcurrently } from "../../platform/map-concurrently.ts";
import { readKey } from "../../platform/table/get-item.ts";
import type { Key } from "../../platform/table/keys/key.ts";
import { isStoreRecord, storeContentRanges } from "../../platform/table/keys/store-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import type { Table } from "../../platform/table/table.ts";
import { deleteItem } from "../../platform/table/write-item.ts";
import { countItems, type DeletedItems } from "./deleted-items.ts";

/** A page takes about a second, so that a deletion can stop in time. */
const ITEMS_PER_PAGE = 500;

const KEYS_ONLY = {
  ProjectionExpression: "#pk, #sk",
  ExpressionAttributeNames: { "#pk": "PK", "#sk": "SK" },
  ExpressionAttributeValues: {},
};

export const createStoreContent = (table: Table) => {
  /** Deletes an item if it exists, so that concurrent calls count it once. */
  const remove = (key: Key): Promise<boolean> =>
    deleteItem(table, key, { ConditionExpression: "attribute_exists(PK)" });

  return {
    async *removeAll(brand: string): AsyncGenerator<Partial<DeletedItems>> {
      for (const range of storeContentRanges(brand)) {
        const query = { filter: KEYS_ONLY, limit: ITEMS_PER_PAGE, consistent: true };
        for await (const items of queryAll(table, range, query)) {
          const keys = items.map(readKey).filter(({ SK }) => !isStoreRecord(SK));
          const removed = await mapConcurrently(keys, remove);
          const gone = keys.filter((_, index) => removed[index]);
          if (gone.length > 0) yield countItems(gone.map(({ SK }) => SK));
        }
      }
    },
  };
};
