import { createHash } from "node:crypto";
import { type Key, storePartition } from "./key.ts";

const PROFILE = "PROFILE";
const CLOSING = "CLOSING";

export const storeKey = (brand: string): Key => ({ PK: storePartition(brand), SK: PROFILE });

/** All stores, in the order of their brands. */
export const storeIndexKey = (brand: string) => ({ GSI1PK: "STORES", GSI1SK: brand });

/** The index's range of all stores. */
export const storeRange = () => ({ GSI1PK: "STORES" });

export const credentialKey = (storeIdHash: string): Key => ({
  PK: `CREDENTIAL#${storeIdHash}`,
  SK: "CREDENTIAL",
});

const AUDIT_PREFIX = "AUDIT#";
/** Sorts after all audit entries: `$` follows `#`. */
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

/** The stores of a person, ordered by brand. */
export const membershipIndexKey = (brand: string, sub: string) => ({
  GSI1PK: `PERSON#${sub}`,
  GSI1SK: brand,
});

/** The index's range of a person's stores. */
export const membershipRange = (sub: string) => ({ GSI1PK: `PERSON#${sub}` });

/** One partition per store and minute, so that the counter does not slow down the store's other items. */
export const rateWindowKey = (brand: string, window: number): Key => ({
  PK: `RATE#${brand}#${window}`,
  SK: "RATE",
});

/**
 * Rate window of administration calls, separate from the store's own calls.
 * @param share the store's brand, or the id of a person
 */
export const adminWindowKey = (share: string, window: number): Key => ({
  PK: `RATE#ADMIN#${share}#${window}`,
  SK: "RATE",
});

/** Number of invitations of a store on a UTC day. */
export const invitationsKey = (brand: string, day: string): Key => ({
  PK: `RATE#INVITATIONS#${brand}#${day}`,
  SK: "RATE",
});

/** A closed store's deletion, with its due time and progress. */
export const closingKey = (brand: string): Key => ({ PK: storePartition(brand), SK: CLOSING });

/** Closed stores by the time of their next deletion step. */
export const closingIndexKey = (dueAt: string) => ({ GSI1PK: CLOSING, GSI1SK: dueAt });

/** The index's range of closed stores whose deletion is due. */
export const closingDueRange = (now: string) => ({ GSI1PK: CLOSING, to: now });

const LAST = "\u{10ffff}";

/**
 * All items of a store's partition except its audit, which is kept longer. Includes the profile and the
 * deletion record: {@link isStoreRecord}.
 */
export const storeContentRanges = (brand: string) => [
  { PK: storePartition(brand), from: "!", to: AUDIT_PREFIX },
  { PK: storePartition(brand), from: AUDIT_PREFIX_END, to: LAST },
];

/** Tests that an item of {@link storeContentRanges} is part of the store's deletion record. */
export const isStoreRecord = (sortKey: string): boolean => sortKey === PROFILE || sortKey === CLOSING;

/** The last check of a store's health. */
export const healthSnapshotKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "HEALTH" });

/** Claim to send a mail of one kind and day to a person. */
export const mailClaimKey = (brand: string, day: string, kind: string, sub: string): Key => ({
  PK: storePartition(brand),
  SK: `MAIL#${day}#${kind}#${sub}`,
});

/** Address that gets no mail from any store. */
export const mailStopKey = (addressHash: string): Key => ({ PK: `MAILSTOP#${addressHash}`, SK: "MAILSTOP" });

const SHOP_PREFIX = "SHOP#";
const INSTALLED = "SHOPS";

/** A shop of the hosted platform, by its permanent domain. */
export const shopKey = (shop: string): Key => ({ PK: `${SHOP_PREFIX}${shop}`, SK: "SHOP" });

export const shopOfKey = (partitionKey: string): string => partitionKey.slice(SHOP_PREFIX.length);

/** Shopify shop of a store. */
export const storeShopKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "SHOPIFY" });

/** Installed shops by the time of their next product comparison. */
export const shopIndexKey = (nextAt: string) => ({ GSI1PK: INSTALLED, GSI1SK: nextAt });

/** The index's range of shops that are due. */
export const shopDueRange = (now: string) => ({ GSI1PK: INSTALLED, to: now });

/** Identifies an address without storing it. */
export const hashAddress = (address: string): string =>
  createHash("sha256").update(address.trim().toLowerCase(), "utf8").digest("base64url");
