import { type Key, storePartition } from "./key.ts";

const ERASED_PREFIX = "ERASED#";

/** An erased order by the keyed hash of its id. Used to refuse a repeated report. */
export const erasedOrderKey = (brand: string, hash: string): Key => ({
  PK: storePartition(brand),
  SK: `${ERASED_PREFIX}${hash}`,
});

export const erasedOrderRange = (brand: string) => ({ PK: storePartition(brand), prefix: ERASED_PREFIX });

export const hashFromErasedKey = (sortKey: string): string => sortKey.slice(ERASED_PREFIX.length);
