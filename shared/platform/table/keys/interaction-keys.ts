import { type Key, storePartition } from "./key.ts";

const FUNNEL_PREFIX = "FUNNEL#";

/** @param scope `STORE`, `VIDEO#<event_id>` or `CAMPAIGN#<campaign_id>` */
export const funnelKey = (brand: string, day: string, scope: string): Key => ({
  PK: storePartition(brand),
  SK: `${FUNNEL_PREFIX}${day}#${scope}`,
});

export const funnelRange = (brand: string, from: string, to: string) => ({
  PK: storePartition(brand),
  from: `${FUNNEL_PREFIX}${from}`,
  to: `${FUNNEL_PREFIX}${to}~`,
});

export const parseFunnelKey = (sortKey: string) => {
  const [, day = "", ...scope] = sortKey.split("#");
  return { day, scope: scope.join("#") };
};

export const seenKey = (brand: string, reportId: string): Key => ({
  PK: storePartition(brand),
  SK: `SEEN#${reportId}`,
});

export const interactionWindowKey = (brand: string, window: number): Key => ({
  PK: `RATE#INTERACTIONS#${brand}#${window}`,
  SK: "RATE",
});
