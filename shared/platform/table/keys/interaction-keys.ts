import { type Key, storePartition } from "./key.ts";

const FUNNEL_PREFIX = "FUNNEL#";
const REPORTS_PREFIX = "REPORTS#";

/**
 * What browsers reported on a day of the store.
 *
 * @param scope `STORE`, `VIDEO#<event_id>` or `CAMPAIGN#<campaign_id>`
 */
export const funnelKey = (brand: string, day: string, scope: string): Key => ({
  PK: storePartition(brand),
  SK: `${FUNNEL_PREFIX}${day}#${scope}`,
});

/** All funnel figures from one day to another, both included. */
export const funnelRange = (brand: string, from: string, to: string) => ({
  PK: storePartition(brand),
  from: `${FUNNEL_PREFIX}${from}`,
  to: `${FUNNEL_PREFIX}${to}~`,
});

/** Splits the sort key of funnel figures into day and scope. */
export const parseFunnelKey = (sortKey: string) => {
  const [, day = "", ...scope] = sortKey.split("#");
  return { day, scope: scope.join("#") };
};

const TAPS_PREFIX = "TAPS#";

/** Which products were tapped on a day of the store. */
export const tapsKey = (brand: string, day: string): Key => ({
  PK: storePartition(brand),
  SK: `${TAPS_PREFIX}${day}`,
});

/** The tapped products of all days from one to another, both included. */
export const tapsRange = (brand: string, from: string, to: string) => ({
  PK: storePartition(brand),
  from: `${TAPS_PREFIX}${from}`,
  to: `${TAPS_PREFIX}${to}`,
});

/** The day in the sort key of tapped products. */
export const parseTapsDay = (sortKey: string): string => sortKey.slice(TAPS_PREFIX.length);

/**
 * Reports that arrived in one minute, and were taken from the queue together.
 *
 * @param minute ISO 8601 up to the minute, UTC
 * @param name of these reports: the same ones have the same
 */
export const reportsKey = (brand: string, minute: string, name: string): Key => ({
  PK: storePartition(brand),
  SK: `${REPORTS_PREFIX}${minute}#${name}`,
});

/** All reports from one minute to another, both included. */
export const reportsRange = (brand: string, from: string, to: string) => ({
  PK: storePartition(brand),
  from: `${REPORTS_PREFIX}${from}`,
  to: `${REPORTS_PREFIX}${to}~`,
});

/** The minute in the sort key of reports. */
export const parseReportsMinute = (sortKey: string): string => sortKey.split("#")[1] ?? "";

/** By how much the reports of a day have moved a video's counters. */
export const movedKey = (brand: string, day: string, eventId: number): Key => ({
  PK: storePartition(brand),
  SK: `MOVED#${day}#${eventId}`,
});

/** Reports of browsers are counted apart from a store's own calls: neither uses up the other's rate. */
export const interactionWindowKey = (brand: string, window: number): Key => ({
  PK: `RATE#INTERACTIONS#${brand}#${window}`,
  SK: "RATE",
});
