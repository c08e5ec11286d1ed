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
/** Sorts after all audit entries, because `$` follows `#`. */
const AUDIT_PREFIX_END = "AUDIT$";

export const auditKey = (brand: string, at: string, id: string): Key => ({
  PK: storePartition(brand),
  SK: `${AUDIT_PREFIX}${at}#${id}`,
});

export const auditRange = (brand: string) => ({ PK: storePartition(brand), prefix: AUDIT_PREFIX });

const USER_PREFIX = "USER#";

export const userKey = (brand: string, sub: string): Key => ({
  PK: storePartition(brand),
  SK: `${USER_PREFIX}${sub}`,
});

export const userRange = (brand: string) => ({ PK: storePartition(brand), prefix: USER_PREFIX });

export const membershipIndexKey = (brand: string, sub: string) => ({
  GSI1PK: `PERSON#${sub}`,
  GSI1SK: brand,
});

export const membershipRange = (sub: string) => ({ GSI1PK: `PERSON#${sub}` });

/**
 * Each store and minute has its own partition, so that counting does not slow down the store's other items.
 */
export const rateWindowKey = (brand: string, window: number): Key => ({
  PK: `RATE#${brand}#${window}`,
  SK: "RATE",
});

export const adminWindowKey = (caller: string, window: number): Key => ({
  PK: `RATE#ADMIN#${caller}#${window}`,
  SK: "RATE",
});

export const invitationsKey = (brand: string, day: string): Key => ({
  PK: `RATE#INVITATIONS#${brand}#${day}`,
  SK: "RATE",
});

export const closingKey = (brand: string): Key => ({ PK: storePartition(brand), SK: CLOSING });

export const closingIndexKey = (dueAt: string) => ({ GSI1PK: CLOSING, GSI1SK: dueAt });

export const closingDueRange = (now: string) => ({ GSI1PK: CLOSING, to: now });

const LAST = "\u{10ffff}";

/** Excludes the audit log, which is kept longer. */
export const storeContentRanges = (brand: string) => [
  { PK: storePartition(brand), from: "!", to: AUDIT_PREFIX },
  { PK: storePartition(brand), from: AUDIT_PREFIX_END, to: LAST },
];

export const isStoreRecord = (sortKey: string): boolean => sortKey === PROFILE || sortKey === CLOSING;

export const healthSnapshotKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "HEALTH" });

export const mailClaimKey = (brand: string, day: string, kind: string, sub: string): Key => ({
  PK: storePartition(brand),
  SK: `MAIL#${day}#${kind}#${sub}`,
});

export const mailStopKey = (addressHash: string): Key => ({ PK: `MAILSTOP#${addressHash}`, SK: "MAILSTOP" });

const SHOP_PREFIX = "SHOP#";
const INSTALLED = "SHOPS";

export const shopKey = (shop: string): Key => ({ PK: `${SHOP_PREFIX}${shop}`, SK: "SHOP" });

export const shopOfKey = (partitionKey: string): string => partitionKey.slice(SHOP_PREFIX.length);

export const storeShopKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "SHOPIFY" });

export const shopIndexKey = (nextAt: string) => ({ GSI1PK: INSTALLED, GSI1SK: nextAt });

export const shopDueRange = (now: string) => ({ GSI1PK: INSTALLED, to: now });

export const hashAddress = (address: string): string =>
  createHash("sha256").update(address.trim().toLowerCase(), "utf8").digest("base64url");

const keysByDay = (prefix: string) => ({
  key: (brand: string, day: string): Key => ({ PK: storePartition(brand), SK: `${prefix}${day}` }),
  range: (brand: string, from: string, to: string) => ({
    PK: storePartition(brand),
    from: `${prefix}${from}`,
    to: `${prefix}${to}`,
  }),
  parseDay: (sortKey: string): string => sortKey.slice(prefix.length),
});

export const SHOP_DAYS = keysByDay("SHOPDAY#");

export const DAY_NOTES = keysByDay("DAYNOTE#");

const REFUSED_PREFIX = "REFUSED#";

/** @param minute UTC time in ISO 8601, truncated to the minute */
export const refusedKey = (brand: string, minute: string): Key => ({
  PK: storePartition(brand),
  SK: `${REFUSED_PREFIX}${minute}`,
});

export const refusedRange = (brand: string, from: string, to = "~") => ({
  PK: storePartition(brand),
  from: `${REFUSED_PREFIX}${from}`,
  to: `${REFUSED_PREFIX}${to}`,
});
