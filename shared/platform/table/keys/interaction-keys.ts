import { type Key, storePartition } from "./key.ts";

const FUNNEL_PREFIX = "FUNNEL#";

/**
 * What browsers reported on a UTC day.
 *
 * @param scope `STORE`, `VIDEO#<event_id>` or `CAMPAIGN#<campaign_id>`
 */
export const funnelKey = (brand: string, day: string, scope: string): Key => ({
  PK: storePartition(brand),
  SK: `${FUNNEL_PREFIX}${day}#${scope}`,
});

/** All funnel figures from one UTC day to another, both included. */
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

/** Reports of browsers are counted apart from a store's own calls: neither uses up the other's rate. */
export const interactionWindowKey = (brand: string, window: number): Key => ({
  PK: `RATE#INTERACTIONS#${brand}#${window}`,
  SK: "RATE",
});
