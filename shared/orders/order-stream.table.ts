import { brandOf } from "../platform/table/keys.ts";
import { unmarshallItem } from "../platform/table/table.ts";
import { type Order, orderFromItem } from "./orders.table.ts";

/**
 * Reads the order from a record of the table's stream.
 *
 * @param image the record's `NewImage`
 * @throws Error if the record is not an order of a store
 */
export const readOrderImage = (image: unknown): { brand: string; order: Order } => {
  const item = unmarshallItem(typeof image === "object" && image !== null ? image : {});
  const brand = brandOf(String(item.PK));
  if (brand === undefined || !Array.isArray(item.order_items))
    throw new Error("The record is not an order of a store");
  return { brand, order: orderFromItem({ ...item, ...decoded(item.signals) }) };
};

/** Lambda passes a record on as JSON, in which binary values are base64. */
const decoded = (signals: unknown): { signals?: Uint8Array } =>
  typeof signals === "string" ? { signals: Buffer.from(signals, "base64") } : {};
