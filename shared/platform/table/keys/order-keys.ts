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

export const orderIndexKey = (brand: string, receivedAt: string, orderId: string) => ({
  GSI1PK: ordersPartition(brand),
  GSI1SK: `${receivedAt}#${orderId}`,
});

export const parseOrderIndexKey = (indexSortKey: string) => {
  const [receivedAt = "", ...orderId] = indexSortKey.split("#");
  return { received_at: receivedAt, order_id: orderId.join("#") };
};

export const orderRange = (brand: string) => ({ GSI1PK: ordersPartition(brand) });

/** Includes `from` and excludes `to`. */
export const orderTimesRange = (brand: string, { from, to }: { from: string; to: string }) => ({
  GSI1PK: ordersPartition(brand),
  from,
  to,
});

const ATTRIBUTION_PREFIX = "ATTR#";

/** Begins with the order's arrival time, so that one day's attributions are adjacent in any time zone. */
export const attributionKey = (
  brand: string,
  { received_at, order_id }: { received_at: string; order_id: string },
): Key => ({
  PK: storePartition(brand),
  SK: `${ATTRIBUTION_PREFIX}${received_at}#${order_id}`,
});

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

export const erasedOrderKey = (brand: string, hash: string): Key => ({
  PK: storePartition(brand),
  SK: `${ERASED_PREFIX}${hash}`,
});

export const erasedOrderRange = (brand: string) => ({ PK: storePartition(brand), prefix: ERASED_PREFIX });

export const hashFromErasedKey = (sortKey: string): string => sortKey.slice(ERASED_PREFIX.length);

export const hashOrderId = (key: string, orderId: string): string =>
  createHmac("sha256", key).update(orderId, "utf8").digest("base64url");

export const isErased = (item: Readonly<Record<string, unknown>>): boolean => item.erased_at !== undefined;
