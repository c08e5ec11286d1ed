import { getItems } from "../platform/table/get-items.ts";
import { orderKey } from "../platform/table/keys/order-keys.ts";
import type { Table } from "../platform/table/table.ts";
import { type OrderShards, shardsOfOrder } from "../stores/order-shards.ts";
import { isErased } from "./is-erased.ts";
import { latestOrder } from "./latest-order.ts";
import { type Order, orderFromItem } from "./order-item.table.ts";

/** Finds an order by its id; `undefined` if it was never reported, or was erased. An eventually consistent read may lag. */
export const createFindOrder =
  (table: Table) =>
  async (
    brand: string,
    orderId: string,
    {
      consistent = false,
      shards,
    }: { readonly consistent?: boolean; readonly shards?: OrderShards | undefined } = {},
  ): Promise<Order | undefined> => {
    const keys = shardsOfOrder(shards, orderId).map((shard) => orderKey(brand, orderId, shard));
    const item = latestOrder(await getItems(table, keys, { consistent }));
    return item && !isErased(item) ? orderFromItem(item) : undefined;
  };

export type FindOrder = ReturnType<typeof createFindOrder>;
