import { type Key, storePartition } from "./key.ts";

const REFUSED_PREFIX = "REFUSED#";

/** @param minute ISO 8601 up to the minute, UTC */
export const refusedKey = (brand: string, minute: string): Key => ({
  PK: storePartition(brand),
  SK: `${REFUSED_PREFIX}${minute}`,
});

export const refusedRange = (brand: string, from: string, to = "~") => ({
  PK: storePartition(brand),
  from: `${REFUSED_PREFIX}${from}`,
  to: `${REFUSED_PREFIX}${to}`,
});
