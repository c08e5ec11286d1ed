import { definedOnly } from "../platform/defined-only.ts";
import { orderIndexKey, orderKey } from "../platform/table/keys/order-keys.ts";
import { type Item, type ItemReader, readItem } from "../platform/table/read-item.ts";
import { expiryTime } from "../stores/retention.ts";
import { notifyMark, type Store } from "../stores/store.ts";
import { isAssignment } from "../vocabulary/experiments.ts";
import { NOTIFY_WEBHOOKS } from "../vocabulary/webhooks.ts";
import type { OrderItem, OrderReport } from "./order-report.schema.ts";
import { packSignals, unpackSignals } from "./packed-signals.ts";

export type Order = OrderReport & {
  readonly received_at: string;
  /** Epoch seconds. Absent: never. */
  readonly expires_at?: number;
  readonly notify?: typeof NOTIFY_WEBHOOKS;
};

export type OrderSettings = Pick<Store, "retention_months" | "webhooks">;

export const orderToItem = (
  brand: string,
  order: OrderReport,
  receivedAt: string,
  settings: OrderSettings = {},
) => {
  const signals = packSignals(order);
  return {
    ...orderKey(brand, order.order_id),
    ...orderIndexKey(brand, receivedAt, order.order_id),
    order_id: order.order_id,
    received_at: receivedAt,
    expires_at: expiryTime(receivedAt, settings.retention_months),
    ...notifyMark(settings),
    order_items: order.order_items,
    ...(signals && { signals }),
    ...(isAssignment(order.svc_experiment) && { experiment: order.svc_experiment }),
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

export const orderFromItem = (item: Item): Order => {
  const order = readItem(item, "order");
  const expires_at = order.optionalInteger("expires_at");
  return {
    order_id: order.text("order_id"),
    received_at: order.text("received_at"),
    ...(expires_at !== undefined && { expires_at }),
    ...(order.has("notify") && { notify: NOTIFY_WEBHOOKS }),
    order_items: order.list("order_items", readOrderItem),
    ...(order.has("experiment") && { svc_experiment: order.text("experiment") }),
    ...unpackSignals(order.optionalBytes("signals")),
  };
};
