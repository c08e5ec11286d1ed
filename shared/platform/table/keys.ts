import { createHash } from "node:crypto";

/**
 * Every key of the single table (docs/data-model.md). No other file spells one.
 */
export type Key = { readonly PK: string; readonly SK: string };

/** Items of one partition of the table or its index, by sort-key prefix or bounds. */
export type KeyRange = (
  | { readonly PK: string; readonly GSI1PK?: undefined }
  | { readonly GSI1PK: string; readonly PK?: undefined }
) & { readonly prefix?: string | undefined; readonly from?: string; readonly to?: string };

/** The one index, sparse: only items with `GSI1PK` and `GSI1SK` are in it. */
export const INDEX = "GSI1";

const PROFILE = "PROFILE";
const CLOSING = "CLOSING";

const storePartition = (brand: string) => `STORE#${brand}`;

export const storeKey = (brand: string): Key => ({ PK: storePartition(brand), SK: PROFILE });

/** All stores, in the order of their brands. */
export const storeIndexKey = (brand: string) => ({ GSI1PK: "STORES", GSI1SK: brand });

/** The index's range of all stores. */
export const storeRange = () => ({ GSI1PK: "STORES" });

export const credentialKey = (storeIdHash: string): Key => ({
  PK: `CREDENTIAL#${storeIdHash}`,
  SK: "CREDENTIAL",
});

export const productKey = (brand: string, clientProductId: string): Key => ({
  PK: storePartition(brand),
  SK: `PRODUCT#${clientProductId}`,
});

/** All of a store's products, in the order of their ids. */
export const productRange = (brand: string) => ({ PK: storePartition(brand), prefix: "PRODUCT#" });

/** A product's description, apart from the product. */
export const descriptionKey = (brand: string, clientProductId: string): Key => ({
  PK: storePartition(brand),
  SK: `DESCRIPTION#${clientProductId}`,
});

const URL_PREFIX = "URL#";

/** Uses a hash, because a product URL may be longer than a key. */
export const productUrlKey = (brand: string, url: string): Key => ({
  PK: storePartition(brand),
  SK: `${URL_PREFIX}${createHash("sha256").update(url, "utf8").digest("base64url")}`,
});

/** All of a store's product URLs, in the order of their hashes. */
export const productUrlRange = (brand: string) => ({ PK: storePartition(brand), prefix: URL_PREFIX });

export const refreshScheduleKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "REFRESH" });

/** The store's latest run of a sitemap. */
export const sitemapRunKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "SITEMAP" });

/** When the store's product API may be asked next. */
export const pullPaceKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "PACE" });

/** Spreads the due stores over partitions of the index. */
export const REFRESH_SHARDS = 4;

const refreshShard = (shard: number) => `REFRESH#${shard}`;

/** The stores of a shard by when their next refresh is due. */
export const refreshIndexKey = (brand: string, nextAt: string) => ({
  GSI1PK: refreshShard(createHash("sha256").update(brand).digest().readUInt8(0) % REFRESH_SHARDS),
  GSI1SK: nextAt,
});

/** The index's range of a shard's stores that are due. */
export const dueRange = (shard: number, now: string) => ({ GSI1PK: refreshShard(shard), to: now });

const RUN_PREFIX = "RUN#";

export const refreshRunKey = (brand: string, run: string): Key => ({
  PK: storePartition(brand),
  SK: `${RUN_PREFIX}${run}`,
});

/** All of a store's runs, in the order of their times. */
export const refreshRunRange = (brand: string) => ({ PK: storePartition(brand), prefix: RUN_PREFIX });

export const videoKey = (brand: string, eventId: number): Key => ({
  PK: storePartition(brand),
  SK: `VIDEO#${eventId}`,
});

/** All of a store's videos. */
export const videoRange = (brand: string) => ({ PK: storePartition(brand), prefix: "VIDEO#" });

/** The last `event_id` that the service assigned to a video of the store. */
export const videoCounterKey = (brand: string): Key => ({
  PK: storePartition(brand),
  SK: "COUNTER#VIDEO",
});

/** The index's range of a store's videos of one status. */
export const videoIndexRange = (brand: string, status: string) => ({
  GSI1PK: `${storePartition(brand)}#VIDEO#${status}`,
});

const paddedEventId = (eventId: number): string => String(eventId).padStart(16, "0");

/** A store's videos of one status, ordered by position and then by id. */
export const videoIndexKey = (brand: string, status: string, position: number, eventId: number) => ({
  ...videoIndexRange(brand, status),
  GSI1SK: `${String(position).padStart(6, "0")}#${paddedEventId(eventId)}`,
});

const TAGGED_PREFIX = "TAGGED#";

const taggedPrefix = (brand: string, clientProductId: string) => ({
  PK: storePartition(brand),
  prefix: `${TAGGED_PREFIX}${createHash("sha256").update(clientProductId, "utf8").digest("base64url")}#`,
});

/** A product is tagged in a video. Uses a hash, because the two ids together may be longer than a key. */
export const taggedKey = (brand: string, clientProductId: string, eventId: number): Key => {
  const { PK, prefix } = taggedPrefix(brand, clientProductId);
  return { PK, SK: `${prefix}${paddedEventId(eventId)}` };
};

/** The videos that a product is tagged in, in the order of their ids. */
export const taggedRange = taggedPrefix;

export const eventIdOfTag = (sortKey: string): number => Number(sortKey.slice(sortKey.lastIndexOf("#") + 1));

const CAMPAIGN_PREFIX = "CAMPAIGN#";

/** Which videos a widget shows, and when. */
export const campaignKey = (brand: string, campaignId: string): Key => ({
  PK: storePartition(brand),
  SK: `${CAMPAIGN_PREFIX}${campaignId}`,
});

/** All of a store's campaigns, in the order of their ids. */
export const campaignRange = (brand: string) => ({ PK: storePartition(brand), prefix: CAMPAIGN_PREFIX });

/** How many campaigns the store has. */
export const campaignCounterKey = (brand: string): Key => ({
  PK: storePartition(brand),
  SK: "COUNTER#CAMPAIGNS",
});

/** Files that a merchant announced to upload for a video. */
export const uploadKey = (brand: string, eventId: number, uploadId: string): Key => ({
  PK: storePartition(brand),
  SK: `UPLOAD#${eventId}#${uploadId}`,
});

/** How many uploads the store began on a UTC day. */
export const uploadCounterKey = (brand: string, day: string): Key => ({
  PK: storePartition(brand),
  SK: `COUNTER#UPLOADS#${day}`,
});

const AUDIT_PREFIX = "AUDIT#";
/** Sorts behind all audit entries: `$` follows `#`. */
const AUDIT_PREFIX_END = "AUDIT$";

/** A change of a store by a person, ordered by time. */
export const auditKey = (brand: string, at: string, id: string): Key => ({
  PK: storePartition(brand),
  SK: `${AUDIT_PREFIX}${at}#${id}`,
});

/** All changes of a store, the earliest first. */
export const auditRange = (brand: string) => ({ PK: storePartition(brand), prefix: AUDIT_PREFIX });

const USER_PREFIX = "USER#";

/** A person who may sign in for the store. */
export const userKey = (brand: string, sub: string): Key => ({
  PK: storePartition(brand),
  SK: `${USER_PREFIX}${sub}`,
});

/** All of a store's users, in the order of their ids. */
export const userRange = (brand: string) => ({ PK: storePartition(brand), prefix: USER_PREFIX });

const ORDER_PREFIX = "ORDER#";

export const orderKey = (brand: string, orderId: string): Key => ({
  PK: storePartition(brand),
  SK: `${ORDER_PREFIX}${orderId}`,
});

export const orderIdOf = (sortKey: string): string => sortKey.slice(ORDER_PREFIX.length);

/** A store's orders by the time they were received, including orders without attribution. */
export const orderIndexKey = (brand: string, receivedAt: string, orderId: string) => ({
  GSI1PK: `${storePartition(brand)}#ORDERS`,
  GSI1SK: `${receivedAt}#${orderId}`,
});

/** When the order of an index entry was received. ISO 8601, UTC. */
export const receivedAtOf = (indexSortKey: string): string => indexSortKey.split("#", 1)[0] ?? "";

/**
 * The index's range of a store's orders.
 *
 * @param during prefix of an ISO 8601 time, UTC, such as a day; without it, all orders
 */
export const orderRange = (brand: string, during?: string) => ({
  GSI1PK: `${storePartition(brand)}#ORDERS`,
  prefix: during,
});

const ATTRIBUTION_PREFIX = "ATTR#";

/** Begins with the time at which the order was received: a day's attributions are one range, and its figures. */
export const attributionKey = (brand: string, receivedAt: string, orderId: string): Key => ({
  PK: storePartition(brand),
  SK: `${ATTRIBUTION_PREFIX}${receivedAt}#${orderId}`,
});

/** Splits an attribution's sort key into the order's time and id. */
export const parseAttributionKey = (sortKey: string) => {
  const [, receivedAt = "", ...orderId] = sortKey.split("#");
  return { received_at: receivedAt, order_id: orderId.join("#") };
};

/** The attributions of all orders from one UTC day to another, both included. */
export const attributionRange = (brand: string, from: string, to: string) => ({
  PK: storePartition(brand),
  from: `${ATTRIBUTION_PREFIX}${from}`,
  to: `${ATTRIBUTION_PREFIX}${to}~`,
});

const FIGURES_PREFIX = "STAT#";

/** A sheet of figures. They are sums, so a UTC day may have any number of sheets. */
export const figureSheetKey = (brand: string, day: string, sheet: string): Key => ({
  PK: storePartition(brand),
  SK: `${FIGURES_PREFIX}${day}#${sheet}`,
});

/** The sheet of the figures of orders that came late. It stays when they expire, so it does not hold their ids. */
export const lateSheet = (orderIds: readonly string[]): string =>
  `LATE#${createHash("sha256").update(JSON.stringify(orderIds), "utf8").digest("base64url")}`;

/** All sheets from one UTC day to another, both included. */
export const figureSheetRange = (brand: string, from: string, to: string) => ({
  PK: storePartition(brand),
  from: `${FIGURES_PREFIX}${from}`,
  to: `${FIGURES_PREFIX}${to}~`,
});

/** Splits a sheet's sort key into its day and its name. */
export const parseFigureSheetKey = (sortKey: string) => {
  const [, day = "", ...sheet] = sortKey.split("#");
  return { day, sheet: sheet.join("#") };
};

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

/** One partition per store and minute, so that the counter does not slow down the store's own items. */
export const rateWindowKey = (brand: string, window: number): Key => ({
  PK: `RATE#${brand}#${window}`,
  SK: "RATE",
});

/** Reports of browsers are counted apart from a store's own calls: neither uses up the other's rate. */
export const interactionWindowKey = (brand: string, window: number): Key => ({
  PK: `RATE#INTERACTIONS#${brand}#${window}`,
  SK: "RATE",
});

/** A closed store's deletion: when it is due, and how far it is. */
export const closingKey = (brand: string): Key => ({ PK: storePartition(brand), SK: CLOSING });

/** Closed stores by when the next pass of their deletion is due. */
export const closingIndexKey = (dueAt: string) => ({ GSI1PK: CLOSING, GSI1SK: dueAt });

/** The index's range of closed stores whose deletion is due. */
export const closingDueRange = (now: string) => ({ GSI1PK: CLOSING, to: now });

/**
 * Everything in a store's partition before and behind its audit, which outlives the store. The profile and the
 * deletion itself are in it too: {@link isStoreRecord}.
 */
export const storeContentRanges = (brand: string) => [
  { PK: storePartition(brand), from: "!", to: AUDIT_PREFIX },
  { PK: storePartition(brand), from: AUDIT_PREFIX_END, to: "\u{10ffff}" },
];

/** Whether an item of {@link storeContentRanges} says what became of the store. */
export const isStoreRecord = (sortKey: string): boolean => sortKey === PROFILE || sortKey === CLOSING;

/** The brand that a store's item belongs to, or `undefined` for an item of no store. */
export const brandOf = (partitionKey: string): string | undefined =>
  partitionKey.startsWith("STORE#") ? partitionKey.slice("STORE#".length) : undefined;
