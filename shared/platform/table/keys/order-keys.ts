import { createHash } from "node:crypto";
import type { Span } from "../../../vocabulary/store-days.ts";
import { STREAM_RECORDS } from "../../../vocabulary/stream-records.ts";
import { type Key, orderPartition, storePartition } from "./key.ts";

const ORDER_PREFIX = STREAM_RECORDS.order;

/** @param shard see `shared/stores/order-shards.ts` */
export const orderKey = (brand: string, orderId: string, shard = 0): Key => ({
  PK: orderPartition(brand, shard),
  SK: `${ORDER_PREFIX}${orderId}`,
});

export const orderIdFromKey = (sortKey: string): string => sortKey.slice(ORDER_PREFIX.length);

/** A store's orders by the time they were received, including orders without attribution. */
export const orderIndexKey = (brand: string, receivedAt: string, orderId: string, shard = 0) => ({
  GSI1PK: `${orderPartition(brand, shard)}#ORDERS`,
  GSI1SK: `${receivedAt}#${orderId}`,
});

/** Splits the sort key of an index entry into the order's time, ISO 8601, UTC, and its id. */
export const parseOrderIndexKey = (indexSortKey: string) => {
  const [receivedAt = "", ...orderId] = indexSortKey.split("#");
  return { received_at: receivedAt, order_id: orderId.join("#") };
};

/** The index's range of all orders of a shard. */
export const orderRange = (brand: string, shard: number) => ({
  GSI1PK: `${orderPartition(brand, shard)}#ORDERS`,
});

/** The index's range of a shard of a store's orders from one time to another, ISO 8601, UTC; the latter is not included. */
export const orderTimesRange = (
  brand: string,
  { from, to }: { from: string; to: string },
  shard: number,
) => ({
  GSI1PK: `${orderPartition(brand, shard)}#ORDERS`,
  from,
  to,
});

const ATTRIBUTION_PREFIX = "ATTR#";

/** Begins with the time at which the order was received: a day's attributions are one range, wherever its zone is. */
export const attributionKey = (
  brand: string,
  { received_at, order_id, shard }: { received_at: string; order_id: string; shard?: number | undefined },
): Key => ({
  PK: orderPartition(brand, shard ?? 0),
  SK: `${ATTRIBUTION_PREFIX}${received_at}#${order_id}`,
});

/** Splits an attribution's sort key into the order's time and id. */
export const parseAttributionKey = (sortKey: string) => {
  const [, receivedAt = "", ...orderId] = sortKey.split("#");
  return { received_at: receivedAt, order_id: orderId.join("#") };
};

/** The attributions of a shard's orders of a span of time. */
export const attributionRange = (brand: string, { from, end }: Span, shard = 0) => ({
  PK: orderPartition(brand, shard),
  from: `${ATTRIBUTION_PREFIX}${from}`,
  to: `${ATTRIBUTION_PREFIX}${end}`,
});

const BUSY = "BUSY";

/** Says that a store has many orders, so that its open days are folded. */
export const busyStoreKey = (brand: string): Key => ({ PK: storePartition(brand), SK: BUSY });

/** All such stores. */
export const busyStoreIndexKey = (brand: string) => ({ GSI1PK: BUSY, GSI1SK: brand });

export const busyStoreRange = () => ({ GSI1PK: BUSY });

const FIGURES_PREFIX = "STAT#";

/** A sheet of figures. They are sums, so a day of the store may have any number of sheets. */
export const sheetKey = (brand: string, day: string, name: string): Key => ({
  PK: storePartition(brand),
  SK: `${FIGURES_PREFIX}${day}#${name}`,
});

/** The sheet of the figures of orders that came late. It stays when they expire, so it does not hold their ids. */
export const lateSheet = (orderIds: readonly string[]): string =>
  `LATE#${createHash("sha256").update(JSON.stringify(orderIds), "utf8").digest("base64url")}`;

const UNFOLDED_PREFIX = "UNFOLDED#";

/** A day whose folding failed, and is tried again. */
export const unfoldedDayKey = (brand: string, day: string): Key => ({
  PK: storePartition(brand),
  SK: `${UNFOLDED_PREFIX}${day}`,
});

export const unfoldedDayRange = (brand: string) => ({ PK: storePartition(brand), prefix: UNFOLDED_PREFIX });

export const dayFromUnfoldedKey = (sortKey: string): string => sortKey.slice(UNFOLDED_PREFIX.length);

/** All sheets from one day to another, both included. */
export const sheetRange = (brand: string, from: string, to: string) => ({
  PK: storePartition(brand),
  from: `${FIGURES_PREFIX}${from}`,
  to: `${FIGURES_PREFIX}${to}~`,
});

/** The sheets of a day whose names begin so. */
export const sheetsNamed = (brand: string, day: string, prefix: string) => ({
  PK: storePartition(brand),
  prefix: sheetKey(brand, day, prefix).SK,
});

/** The sheets from the beginning of a day to a sheet of the same or a later day, that one included. */
export const sheetsUpTo = (brand: string, from: string, last: { day: string; name: string }) => ({
  PK: storePartition(brand),
  from: `${FIGURES_PREFIX}${from}`,
  to: sheetKey(brand, last.day, last.name).SK,
});

/** Splits a sheet's sort key into its day and its name. */
export const parseSheetKey = (sortKey: string) => {
  const [, day = "", ...name] = sortKey.split("#");
  return { day, name: name.join("#") };
};
