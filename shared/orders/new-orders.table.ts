import { isDeepStrictEqual } from "node:util";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { OrderAlreadyExists } from "../platform/errors.ts";
import { getItem } from "../platform/table/get-item.ts";
import { getItems } from "../platform/table/get-items.ts";
import { erasedOrderKey } from "../platform/table/keys/erasure-keys.ts";
import { orderKey } from "../platform/table/keys/order-keys.ts";
import type { Item } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { type Refused, transact } from "../platform/table/transact.ts";
import { tryWrite } from "../platform/table/write-if.ts";
import { placeOrder } from "../stores/order-shards.ts";
import type { Store } from "../stores/store.ts";
import { hashOrderId } from "./hash-order-id.ts";
import { isErased } from "./is-erased.ts";
import { type OrderSettings, orderFromItem, orderToItem } from "./order-item.table.ts";
import type { OrderReport } from "./order-report.schema.ts";

/** What a store makes of its orders, where they are, and whether some of them were erased. */
export type OrderKeeping = OrderSettings & Pick<Store, "order_erasure_key" | "order_shards">;

/** Whether two reports are equal; an absent field equals an undefined one. What an erased order was is not known. */
const isSameReport = (recorded: Item, reported: OrderReport): boolean => {
  if (isErased(recorded)) return true;
  const { received_at, expires_at, notify, shard, ...report } = orderFromItem(recorded);
  return isDeepStrictEqual(report, JSON.parse(JSON.stringify(reported)));
};

const ABSENT = {
  ConditionExpression: "attribute_not_exists(PK)",
  ReturnValuesOnConditionCheckFailure: "ALL_OLD",
} as const;

const alreadyExists = (recorded: Item | undefined, reported: OrderReport): OrderAlreadyExists =>
  new OrderAlreadyExists(recorded !== undefined && isSameReport(recorded, reported));

/** What the endpoint of order reports does with orders: its bundle has no code that reads lists. */
export const createNewOrders = (table: Table) => ({
  /**
   * Records an order once. The conditional put is the de-duplication; of an order that was erased, what is left of it. An
   * erased order keeps its key for at least an hour, so a store that was read a moment before its first erasure is no gap.
   *
   * In a store whose shards were changed, an order that was recorded before may be in another shard. What is there is read
   * first, since nothing new comes there; only during the change something may, so all places are part of one transaction.
   *
   * @param receivedAt ISO 8601, UTC
   * @param keeping how long it is kept, and known as a duplicate; 25 months if absent
   * @throws OrderAlreadyExists, which says whether the recorded order has the same body
   */
  async record(
    brand: string,
    order: OrderReport,
    receivedAt: string,
    { order_erasure_key, order_shards, ...settings }: OrderKeeping = {},
  ): Promise<void> {
    if (order_erasure_key !== undefined) {
      const key = erasedOrderKey(brand, hashOrderId(order_erasure_key, order.order_id));
      if ((await getItem(table, key)) !== undefined) throw new OrderAlreadyExists(true);
    }
    const { shard, others, isChanging } = placeOrder(order_shards, order.order_id, receivedAt);
    const TableName = table.name;
    const Item = orderToItem(brand, order, receivedAt, settings, shard);
    const elsewhere = others.map((other) => orderKey(brand, order.order_id, other));
    if (isChanging && elsewhere.length > 0) {
      const refused: Refused = await transact(table, [
        { Put: { TableName, Item, ...ABSENT } },
        ...elsewhere.map((Key) => ({ ConditionCheck: { TableName, Key, ...ABSENT } })),
      ]);
      if (refused.size > 0) throw alreadyExists([...refused.values()][0], order);
      return;
    }
    const [recorded] = await getItems(table, elsewhere);
    if (recorded !== undefined) throw alreadyExists(recorded, order);
    const outcome = await tryWrite(table, new PutCommand({ TableName, Item, ...ABSENT }));
    // Also what the SDK itself has sent twice, since no answer came, is refused: it can't be told from a second report of the
    // same millisecond, of which one at most may be answered 200.
    if (!outcome.held) throw alreadyExists(outcome.old, order);
  },
});

export type NewOrders = ReturnType<typeof createNewOrders>;
