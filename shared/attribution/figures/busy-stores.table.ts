import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { readKey } from "../../platform/table/batch-get.ts";
import { getItem } from "../../platform/table/get-item.ts";
import { brandFromKey } from "../../platform/table/keys/key.ts";
import { busyStoreIndexKey, busyStoreKey, busyStoreRange } from "../../platform/table/keys/order-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import { readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { writeIf } from "../../platform/table/write-if.ts";
import type { AttributedOrder } from "../rule/attributed-order.ts";
import { isDrawn } from "./drawn-orders.ts";

/** Stores that have many orders, so that their open days are folded. A store that is missing here costs readers time. */
export const createBusyStores = (table: Table) => ({
  /** Notes the store, if one of these orders is drawn. */
  async note(
    brand: string,
    orders: readonly Pick<AttributedOrder, "order_id" | "received_at">[],
  ): Promise<void> {
    const drawn = orders.filter(isDrawn).map((order) => order.received_at);
    const last_order_at = drawn.sort().at(-1);
    if (last_order_at === undefined) return;
    const Item = { ...busyStoreKey(brand), ...busyStoreIndexKey(brand), last_order_at };
    await writeIf(
      table,
      new PutCommand({
        TableName: table.name,
        Item,
        // Batches are handled side by side: an earlier order must not hide that a later one is to be counted.
        ConditionExpression: "attribute_not_exists(PK) OR last_order_at < :at",
        ExpressionAttributeValues: { ":at": last_order_at },
      }),
    );
  },

  /** All of them, page by page. */
  async *brands(): AsyncGenerator<string[]> {
    for await (const items of queryAll(table, busyStoreRange()))
      yield items.flatMap((item) => brandFromKey(readKey(item).PK) ?? []);
  },

  /** When the last order was received that had the store noted; `undefined` if the store is not noted any more. */
  async lastOrderAt(brand: string): Promise<string | undefined> {
    const item = await getItem(table, busyStoreKey(brand), { consistent: true });
    return item && readItem(item, "busy store").text("last_order_at");
  },

  /** Forgets a store, unless it was noted again since. */
  async forget(brand: string, lastOrderAt: string): Promise<void> {
    await writeIf(
      table,
      new DeleteCommand({
        TableName: table.name,
        Key: busyStoreKey(brand),
        ConditionExpression: "last_order_at = :seen",
        ExpressionAttributeValues: { ":seen": lastOrderAt },
      }),
    );
  },
});

export type BusyStores = ReturnType<typeof createBusyStores>;
