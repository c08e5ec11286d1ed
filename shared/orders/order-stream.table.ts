import { brandFromKey } from "../platform/table/keys/key.ts";
import { orderIdFromKey } from "../platform/table/keys/order-keys.ts";
import { unmarshallItem } from "../platform/table/table.ts";
import { type Order, orderFromItem } from "./order-item.table.ts";

export const readOrderImage = (image: unknown): { brand: string; order: Order } => {
  const item = unmarshallItem(typeof image === "object" && image !== null ? image : {});
  const brand = brandFromKey(String(item.PK));
  if (brand === undefined || !Array.isArray(item.order_items))
    throw new Error("The record is not an order of a store");
  return { brand, order: orderFromItem({ ...item, ...decoded(item.signals) }) };
};

/** A Lambda event holds binary attributes as base64. */
const decoded = (signals: unknown): { signals?: Uint8Array } =>
  typeof signals === "string" ? { signals: Buffer.from(signals, "base64") } : {};

/** The keys are readable even if the item is damaged. */
export const readOrderKeys = (keys: object = {}): { brand: string | undefined; order_id: string } => {
  const { PK, SK } = unmarshallItem(keys);
  return { brand: brandFromKey(String(PK)), order_id: orderIdFromKey(String(SK)) };
};
