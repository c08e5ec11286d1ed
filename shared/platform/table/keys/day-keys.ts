import { type Key, storePartition } from "./key.ts";

/** Keys of items that exist once per store and day. */
const keysByDay = (prefix: string) => ({
  key: (brand: string, day: string): Key => ({ PK: storePartition(brand), SK: `${prefix}${day}` }),
  range: (brand: string, from: string, to: string) => ({
    PK: storePartition(brand),
    from: `${prefix}${from}`,
    to: `${prefix}${to}`,
  }),
  parseDay: (sortKey: string): string => sortKey.slice(prefix.length),
});

/** Number of orders that the shop counted on a day. */
export const SHOP_DAYS = keysByDay("SHOPDAY#");

/** A merchant's note about a day. */
export const DAY_NOTES = keysByDay("DAYNOTE#");
