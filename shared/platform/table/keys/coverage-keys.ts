import { type Key, storePartition } from "./key.ts";

const SHOP_DAY_PREFIX = "SHOPDAY#";

/** Number of orders that the shop itself counted on a day. */
export const shopDayKey = (brand: string, day: string): Key => ({
  PK: storePartition(brand),
  SK: `${SHOP_DAY_PREFIX}${day}`,
});

/** The shop's counts of a period, by day. */
export const shopDayRange = (brand: string, from: string, to: string) => ({
  PK: storePartition(brand),
  from: `${SHOP_DAY_PREFIX}${from}`,
  to: `${SHOP_DAY_PREFIX}${to}`,
});

/** The day that a key names. */
export const parseShopDayKey = (sortKey: string): string => sortKey.slice(SHOP_DAY_PREFIX.length);
