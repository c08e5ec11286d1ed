import { type Key, storePartition } from "./key.ts";

const MONTH_PREFIX = "MONTH#";

/** What the days of a month come to. @param month `YYYY-MM`, of the store's days */
export const monthKey = (brand: string, month: string): Key => ({
  PK: storePartition(brand),
  SK: `${MONTH_PREFIX}${month}`,
});

/** All from one month to another, both included. */
export const monthRange = (brand: string, from: string, to: string) => ({
  PK: storePartition(brand),
  from: `${MONTH_PREFIX}${from}`,
  to: `${MONTH_PREFIX}${to}`,
});

export const monthFromKey = (sortKey: string): string => sortKey.slice(MONTH_PREFIX.length);
