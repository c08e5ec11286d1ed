import { brandOf } from "../platform/table/keys.ts";
import { unmarshallItem } from "../platform/table/table.ts";
import { type Order, orderFromItem } from "./orders.table.ts";

/**
 * The order that a record of the table's stream holds.
 *
 * @param image the record's `NewImage`
 * @throws Error where the record is no order of a store
 */
export const readOrderImage = (image: unknown): { brand: string; order: Order } => {
  const item = unmarshallItem(typeof image === "object" && image !== null ? image : {});
  const brand = brandOf(String(item.PK));
  if (brand === undefined || !Array.isArray(item.order_items))
    throw new Error("The record is no order of a store");
  return { brand, order: orderFromItem({ ...item, ...decoded(item.signals) }) };
};

/** Lambda hands a record over as JSON, in which binary values are base64. */
const decoded = (signals: unknown): { signals?: Uint8Array } =>
  typeof signals === "string" ? { signals: Buffer.from(signals, "base64") } : {};
