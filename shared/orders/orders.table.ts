import { isDeepStrictEqual } from "node:util";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { definedOnly } from "../platform/defined-only.ts";
import { OrderAlreadyExists } from "../platform/errors.ts";
import { batchGet, readKey } from "../platform/table/batch-get.ts";
import { getItem } from "../platform/table/get-item.ts";
import {
  orderIdFromKey,
  orderIndexKey,
  orderKey,
  orderRange,
  receivedAtFromKey,
} from "../platform/table/keys/order-keys.ts";
import { type QueryPosition, queryOnce } from "../platform/table/query.ts";
import { type Item, type ItemReader, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { tryWrite } from "../platform/table/write-if.ts";
import { expiryTime } from "../stores/retention.ts";
import type { OrderItem, OrderReport } from "./order-report.schema.ts";
import { packSignals, unpackSignals } from "./packed-signals.ts";

/** An order as it was reported, with the time. */
export type Order = OrderReport & {
  /** ISO 8601, UTC. */
  readonly received_at: string;
  /** When it is deleted by TTL, epoch seconds; never if absent. */
  readonly expires_at?: number;
};

/**
 * The table item of an order.
 *
 * @param retentionMonths how long it is kept
 */
export const orderToItem = (
  brand: string,
  order: OrderReport,
  receivedAt: string,
  retentionMonths?: number,
) => {
  const signals = packSignals(order);
  return {
    ...orderKey(brand, order.order_id),
    ...orderIndexKey(brand, receivedAt, order.order_id),
    order_id: order.order_id,
    received_at: receivedAt,
    expires_at: expiryTime(receivedAt, retentionMonths),
    order_items: order.order_items,
    ...(signals && { signals }),
  };
};

const readOrderItem = (item: ItemReader): OrderItem =>
  definedOnly({
    product_id: item.text("product_id"),
    price: item.decimal("price"),
    quantity: item.integer("quantity"),
    currency: item.text("currency"),
    item_id: item.nullableText("item_id"),
    sku: item.nullableText("sku"),
  });

/** The order that a table item holds. */
export const orderFromItem = (item: Item): Order => {
  const order = readItem(item, "order");
  const expires_at = order.optionalInteger("expires_at");
  return {
    order_id: order.text("order_id"),
    received_at: order.text("received_at"),
    ...(expires_at !== undefined && { expires_at }),
    order_items: order.list("order_items", readOrderItem),
    ...unpackSignals(order.optionalBytes("signals")),
  };
};

/** Whether two reports are equal; an absent field equals an undefined one. */
const isSameReport = (recorded: Item, reported: OrderReport): boolean => {
  const { received_at, expires_at, ...report } = orderFromItem(recorded);
  return isDeepStrictEqual(report, JSON.parse(JSON.stringify(reported)));
};

export const createOrders = (table: Table) => ({
  /**
   * Records an order once. The conditional put is the de-duplication.
   *
   * @param receivedAt ISO 8601, UTC
   * @param retentionMonths how long it is kept, and known as a duplicate; 25 months if absent
   * @throws OrderAlreadyExists, which says whether the recorded order has the same body
   */
  async record(
    brand: string,
    order: OrderReport,
    receivedAt: string,
    retentionMonths?: number,
  ): Promise<void> {
    const command = new PutCommand({
      TableName: table.name,
      Item: orderToItem(brand, order, receivedAt, retentionMonths),
      ConditionExpression: "attribute_not_exists(PK)",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    const outcome = await tryWrite(table, command);
    if (outcome.held) return;
    throw new OrderAlreadyExists(outcome.old !== undefined && isSameReport(outcome.old, order));
  },

  async find(brand: string, orderId: string): Promise<Order | undefined> {
    const item = await getItem(table, orderKey(brand, orderId), { consistent: false });
    return item && orderFromItem(item);
  },

  /** @returns those of the ids that are recorded */
  async known(brand: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const keys = [...new Set(ids)].map((id) => orderKey(brand, id));
    const items = await batchGet(table, keys, { consistent: false, fields: [] });
    return new Set(items.map((item) => orderIdFromKey(readKey(item).SK)));
  },

  /**
   * A page of a store's orders, the latest first.
   *
   * @param during beginning of an ISO 8601 time, UTC: `2026-03-01` selects a day, `2026-03-01T09` an hour; all
   *   orders if absent
   * @param cursor `next` of the previous page
   * @returns `next`, `undefined` on the last page; `unreadable`, the orders whose items are damaged
   */
  async page(
    brand: string,
    { during, cursor, limit }: { during?: string; cursor?: QueryPosition; limit: number },
  ) {
    const query = { limit, backwards: true, after: cursor };
    const { items, last } = await queryOnce(table, orderRange(brand, during), query);
    // The index holds only keys, so the orders are read from the table.
    const orders: Order[] = [];
    const unreadable: UnreadableOrder[] = [];
    for (const item of await batchGet(table, items.map(readKey))) {
      try {
        orders.push(orderFromItem(item));
      } catch (error) {
        const received_at = receivedAtFromKey(readItem(item, "order").text("GSI1SK"));
        unreadable.push({ order_id: orderIdFromKey(readKey(item).SK), received_at, error });
      }
    }
    return { items: orders, unreadable, next: last };
  },
});

/** An order whose item is damaged. It must not hide the other orders of its page. */
type UnreadableOrder = {
  readonly order_id: string;
  /** ISO 8601, UTC. */
  readonly received_at: string;
  readonly error: unknown;
};

export type Orders = ReturnType<typeof createOrders>;
