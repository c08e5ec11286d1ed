import { type Key, storePartition } from "./key.ts";

const REFUSED_PREFIX = "REFUSED#";

/**
 * Refused calls of a store in one minute.
 *
 * @param minute ISO 8601 up to the minute, UTC
 */
export const refusedKey = (brand: string, minute: string): Key => ({
  PK: storePartition(brand),
  SK: `${REFUSED_PREFIX}${minute}`,
});

/**
 * Refused calls of a store in a range of minutes. Both ends are included. Without `to`, the range is open.
 */
export const refusedRange = (brand: string, from: string, to = "~") => ({
  PK: storePartition(brand),
  from: `${REFUSED_PREFIX}${from}`,
  to: `${REFUSED_PREFIX}${to}`,
});
