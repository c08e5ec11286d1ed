import { STREAM_RECORDS } from "../../../vocabulary/deployment.ts";
import { type Key, storePartition } from "./key.ts";

const AMENDMENT_PREFIX = STREAM_RECORDS.amendment;
const SEQUENCE_DIGITS = 3;

const written = (sequence: number): string => String(sequence).padStart(SEQUENCE_DIGITS, "0");

type OrderOfTime = { readonly received_at: string; readonly order_id: string };

/** Begins with the order's arrival time, so that the amendments of one day's orders are adjacent. */
export const amendmentKey = (brand: string, receivedAt: string, orderId: string, sequence: number): Key => ({
  PK: storePartition(brand),
  SK: `${AMENDMENT_PREFIX}${receivedAt}#${orderId}#${written(sequence)}`,
});

/**
 * The range may include amendments of another order that arrived at the same time, if its id
 * continues with `#`.
 */
export const amendmentsOfOrder = (brand: string, { received_at, order_id }: OrderOfTime) => ({
  PK: storePartition(brand),
  from: amendmentKey(brand, received_at, order_id, 0).SK,
  to: amendmentKey(brand, received_at, order_id, 10 ** SEQUENCE_DIGITS - 1).SK,
});

/** Includes both `from` and `to`. */
export const amendmentRange = (brand: string, from: string, to: string) => ({
  PK: storePartition(brand),
  from: `${AMENDMENT_PREFIX}${from}`,
  to: `${AMENDMENT_PREFIX}${to}~`,
});

export const parseAmendmentKey = (sortKey: string) => {
  const [, received_at = "", ...rest] = sortKey.split("#");
  const sequence = Number(rest.pop());
  return { received_at, order_id: rest.join("#"), sequence };
};

/** Key of the counter of conflicting amendments, which repeat a version with different content. */
export const amendmentConflictsKey = (brand: string): Key => ({
  PK: storePartition(brand),
  SK: "AMENDMENTCONFLICTS",
});
