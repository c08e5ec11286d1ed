import { definedOnly } from "../platform/defined-only.ts";
import { orderIndexKey, orderKey } from "../platform/table/keys/order-keys.ts";
import { type Item, type ItemReader, readItem } from "../platform/table/read-item.ts";
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
