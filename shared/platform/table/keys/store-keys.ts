import { createHash } from "node:crypto";
import { type Key, storePartition } from "./key.ts";

const PROFILE = "PROFILE";
const CLOSING = "CLOSING";

export const storeKey = (brand: string): Key => ({ PK: storePartition(brand), SK: PROFILE });

export const storeIndexKey = (brand: string) => ({ GSI1PK: "STORES", GSI1SK: brand });

export const storeRange = () => ({ GSI1PK: "STORES" });

export const credentialKey = (storeIdHash: string): Key => ({
  PK: `CREDENTIAL#${storeIdHash}`,
  SK: "CREDENTIAL",
});

const AUDIT_PREFIX = "AUDIT#";
/** Sorts after all audit entries: `$` follows `#`. */
const AUDIT_PREFIX_END = "AUDIT$";

export const auditKey = (brand: string, at: string, id: string): Key => ({
  PK: storePartition(brand),
  SK: `${AUDIT_PREFIX}${at}#${id}`,
});

export const auditRange = (brand: string) => ({ PK: storePartition(brand), prefix: AUDIT_PREFIX });

const USER_PREFIX = "USER#";

/** A person who may sign in to the store. */
export const userKey = (brand: string, sub: string): Key => ({
  PK: storePartition(brand),
  SK: `${USER_PREFIX}${sub}`,
});

export const userRange = (brand: string) => ({ PK: storePartition(brand), prefix: USER_PREFIX });

/** Index key that sorts the stores of a person by brand. */
export const membershipIndexKey = (brand: string, sub: string) => ({
  GSI1PK: `PERSON#${sub}`,
  GSI1SK: brand,
});

export const membershipRange = (sub: string) => ({ GSI1PK: `PERSON#${sub}` });

/**
 * Each store and minute has its own partition, so that the counter does not slow down the store's other
 * items.
 */
export const rateWindowKey = (brand: string, window: number): Key => ({
  PK: `RATE#${brand}#${window}`,
  SK: "RATE",
});

/**
 * Rate window of administration calls, separate from the backend's calls.
 *
 * @param share the store's brand, or the id of a person
 */
export const adminWindowKey = (share: string, window: number): Key => ({
  PK: `RATE#ADMIN#${share}#${window}`,
  SK: "RATE",
});

export const invitationsKey = (brand: string, day: string): Key => ({
  PK: `RATE#INVITATIONS#${brand}#${day}`,
  SK: "RATE",
});

/** Deletion of a closed store, with its due time and progress. */
export const closingKey = (brand: string): Key => ({ PK: storePartition(brand), SK: CLOSING });

/** Index key that sorts closed stores by the time of their next deletion pass. */
export const closingIndexKey = (dueAt: string) => ({ GSI1PK: CLOSING, GSI1SK: dueAt });

/** Index range of closed stores whose deletion is due. */
export const closingDueRange = (now: string) => ({ GSI1PK: CLOSING, to: now });

const LAST = "\u{10ffff}";

/**
 * All items of a store's partition except the audit. The audit is kept longer. Includes the profile and the
 * deletion record: {@link isStoreRecord}.
 */
export const storeContentRanges = (brand: string) => [
  { PK: storePartition(brand), from: "!", to: AUDIT_PREFIX },
  { PK: storePartition(brand), from: AUDIT_PREFIX_END, to: LAST },
];

/** Tests for the profile and the deletion record. */
export const isStoreRecord = (sortKey: string): boolean => sortKey === PROFILE || sortKey === CLOSING;

/** The last health snapshot of a store. */
export const healthSnapshotKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "HEALTH" });

export const mailClaimKey = (brand: string, day: string, kind: string, sub: string): Key => ({
  PK: storePartition(brand),
  SK: `MAIL#${day}#${kind}#${sub}`,
});

/** An address that gets no mail from any store. */
export const mailStopKey = (addressHash: string): Key => ({ PK: `MAILSTOP#${addressHash}`, SK: "MAILSTOP" });

const SHOP_PREFIX = "SHOP#";
const INSTALLED = "SHOPS";

/** A Shopify shop by its permanent domain. */
export const shopKey = (shop: string): Key => ({ PK: `${SHOP_PREFIX}${shop}`, SK: "SHOP" });

export const shopOfKey = (partitionKey: string): string => partitionKey.slice(SHOP_PREFIX.length);

/** Link from a store to its Shopify shop. */
export const storeShopKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "SHOPIFY" });

/** Index key that sorts installed shops by the time of their next comparison. */
export const shopIndexKey = (nextAt: string) => ({ GSI1PK: INSTALLED, GSI1SK: nextAt });

/** Index range of shops whose comparison is due. */
export const shopDueRange = (now: string) => ({ GSI1PK: INSTALLED, to: now });

/** Hash that identifies a mail address without storing it. */
export const hashAddress = (address: string): string =>
  createHash("sha256").update(address.trim().toLowerCase(), "utf8").digest("base64url");

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
