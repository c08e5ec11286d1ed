import { createHmac } from "node:crypto";
import { STREAM_RECORDS } from "../../../vocabulary/deployment.ts";
import type { Span } from "../../../vocabulary/store-days.ts";
import { type Key, storePartition } from "./key.ts";

const ORDER_PREFIX = STREAM_RECORDS.order;

export const orderKey = (brand: string, orderId: string): Key => ({
  PK: storePartition(brand),
  SK: `${ORDER_PREFIX}${orderId}`,
});

export const orderIdFromKey = (sortKey: string): string => sortKey.slice(ORDER_PREFIX.length);

const ordersPartition = (brand: string) => `${storePartition(brand)}#ORDERS`;

/** Index key that sorts a store's orders by arrival. Includes orders without attribution. */
export const orderIndexKey = (brand: string, receivedAt: string, orderId: string) => ({
  GSI1PK: ordersPartition(brand),
  GSI1SK: `${receivedAt}#${orderId}`,
});

/** Splits the sort key of an index entry into the order's time (ISO 8601, UTC) and id. */
export const parseOrderIndexKey = (indexSortKey: string) => {
  const [receivedAt = "", ...orderId] = indexSortKey.split("#");
  return { received_at: receivedAt, order_id: orderId.join("#") };
};

export const orderRange = (brand: string) => ({ GSI1PK: ordersPartition(brand) });

/** Index range of a store's orders in a time span (ISO 8601, UTC). The end is excluded. */
export const orderTimesRange = (brand: string, { from, to }: { from: string; to: string }) => ({
  GSI1PK: ordersPartition(brand),
  from,
  to,
});

const ATTRIBUTION_PREFIX = "ATTR#";

/** Begins with the order's arrival time, so that a day's attributions form one range in any time zone. */
export const attributionKey = (
  brand: string,
  { received_at, order_id }: { received_at: string; order_id: string },
): Key => ({
  PK: storePartition(brand),
  SK: `${ATTRIBUTION_PREFIX}${received_at}#${order_id}`,
});

/** Splits an attribution's sort key into the order's time and id. */
export const parseAttributionKey = (sortKey: string) => {
  const [, receivedAt = "", ...orderId] = sortKey.split("#");
  return { received_at: receivedAt, order_id: orderId.join("#") };
};

export const attributionRange = (brand: string, { from, end }: Span) => ({
  PK: storePartition(brand),
  from: `${ATTRIBUTION_PREFIX}${from}`,
  to: `${ATTRIBUTION_PREFIX}${end}`,
});

const ERASED_PREFIX = "ERASED#";

/** An erased order by the keyed hash of its id, to refuse a repeated report. */
export const erasedOrderKey = (brand: string, hash: string): Key => ({
  PK: storePartition(brand),
  SK: `${ERASED_PREFIX}${hash}`,
});

export const erasedOrderRange = (brand: string) => ({ PK: storePartition(brand), prefix: ERASED_PREFIX });

export const hashFromErasedKey = (sortKey: string): string => sortKey.slice(ERASED_PREFIX.length);

/** Keyed hash of an erased order's id. */
export const hashOrderId = (key: string, orderId: string): string =>
  createHmac("sha256", key).update(orderId, "utf8").digest("base64url");

/** Tests for an erased order. Only its key remains. */
export const isErased = (item: Readonly<Record<string, unknown>>): boolean => item.erased_at !== undefined;
