import { type Key, storePartition } from "./key.ts";

const REFUSED_PREFIX = "REFUSED#";

/**
 * A store's refused calls of one minute.
 *
 * @param minute ISO 8601 up to the minute, UTC
 */
export const refusedKey = (brand: string, minute: string): Key => ({
  PK: storePartition(brand),
  SK: `${REFUSED_PREFIX}${minute}`,
});

/** The store's refused calls in a range of minutes, both included. Without `to`: up to the last one. */
export const refusedRange = (brand: string, from: string, to = "~") => ({
  PK: storePartition(brand),
  from: `${REFUSED_PREFIX}${from}`,
  to: `${REFUSED_PREFIX}${to}`,
});
