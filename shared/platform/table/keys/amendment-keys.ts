import type { Span } from "../../../vocabulary/store-days.ts";
import { type Key, storePartition } from "./key.ts";

const AMENDMENT_PREFIX = "AMENDMENT#";
/** An order's amendments are numbered in the order of their arrival. */
const SEQUENCE_DIGITS = 3;

const written = (sequence: number): string => String(sequence).padStart(SEQUENCE_DIGITS, "0");

type OrderOfTime = { readonly received_at: string; readonly order_id: string };

/** Begins with the time at which the order was received: those of a day's orders are one range. */
export const amendmentKey = (brand: string, receivedAt: string, orderId: string, sequence: number): Key => ({
  PK: storePartition(brand),
  SK: `${AMENDMENT_PREFIX}${receivedAt}#${orderId}#${written(sequence)}`,
});

/** Contains those of one order, and of no other but orders of the same time whose ids go on with `#`. */
export const amendmentsOfOrder = (brand: string, { received_at, order_id }: OrderOfTime) => ({
  PK: storePartition(brand),
  from: amendmentKey(brand, received_at, order_id, 0).SK,
  to: amendmentKey(brand, received_at, order_id, 10 ** SEQUENCE_DIGITS - 1).SK,
});

/** The amendments of all orders from one time to another, both included. */
export const amendmentRange = (brand: string, from: string, to: string) => ({
  PK: storePartition(brand),
  from: `${AMENDMENT_PREFIX}${from}`,
  to: `${AMENDMENT_PREFIX}${to}~`,
});

/** Splits an amendment's sort key. */
export const parseAmendmentKey = (sortKey: string) => {
  const [, received_at = "", ...rest] = sortKey.split("#");
  const sequence = Number(rest.pop());
  return { received_at, order_id: rest.join("#"), sequence };
};

const RETURN_PREFIX = "RETURN#";

/** What an amendment changes in figures, by the time of its acceptance. Its name is random: it holds no order's id. */
export const returnKey = (brand: string, acceptedAt: string, name: string): Key => ({
  PK: storePartition(brand),
  SK: `${RETURN_PREFIX}${acceptedAt}#${name}`,
});

/** All that were accepted from one UTC day to another, both included. */
export const returnRange = (brand: string, from: string, to: string) => ({
  PK: storePartition(brand),
  from: `${RETURN_PREFIX}${from}`,
  to: `${RETURN_PREFIX}${to}~`,
});

/** All that were accepted in a span of time. */
export const returnsDuring = (brand: string, { from, end }: Span) => ({
  PK: storePartition(brand),
  from: `${RETURN_PREFIX}${from}`,
  to: `${RETURN_PREFIX}${end}`,
});

export const acceptedAtFromKey = (sortKey: string): string => sortKey.split("#")[1] ?? "";

/** Says up to which day what came back is folded. */
export const foldedReturnsKey = (brand: string): Key => ({
  PK: storePartition(brand),
  SK: "RETURNSFOLDED",
});

/** Counts amendments whose version was sent before, with other content. */
export const amendmentConflictsKey = (brand: string): Key => ({
  PK: storePartition(brand),
  SK: "AMENDMENTCONFLICTS",
});
