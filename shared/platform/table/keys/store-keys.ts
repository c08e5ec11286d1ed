import { MAX_ORDER_SHARDS } from "../../../vocabulary/order-shards.ts";
import { type Key, orderPartition, storePartition } from "./key.ts";

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

/** The stores of a person, in the order of their brands. */
export const membershipIndexKey = (brand: string, sub: string) => ({
  GSI1PK: `PERSON#${sub}`,
  GSI1SK: brand,
});

/** The index's range of a person's stores. */
export const membershipRange = (sub: string) => ({ GSI1PK: `PERSON#${sub}` });

/** One partition per store and minute, so that the counter does not slow down the store's own items. */
export const rateWindowKey = (brand: string, window: number): Key => ({
  PK: `RATE#${brand}#${window}`,
  SK: "RATE",
});

/**
 * What a store's people, or one operator, call in the administration is counted apart from the store's own calls.
 *
 * @param caller the store's brand, or the operator's id
 */
export const adminWindowKey = (caller: string, window: number): Key => ({
  PK: `RATE#ADMIN#${caller}#${window}`,
  SK: "RATE",
});

/** How many invitations a store has sent in a UTC day. */
export const invitationsKey = (brand: string, day: string): Key => ({
  PK: `RATE#INVITATIONS#${brand}#${day}`,
  SK: "RATE",
});

/** A closed store's deletion: when it is due, and how far it is. */
export const closingKey = (brand: string): Key => ({ PK: storePartition(brand), SK: CLOSING });

/** Closed stores by when the next pass of their deletion is due. */
export const closingIndexKey = (dueAt: string) => ({ GSI1PK: CLOSING, GSI1SK: dueAt });

/** The index's range of closed stores whose deletion is due. */
export const closingDueRange = (now: string) => ({ GSI1PK: CLOSING, to: now });

const LAST = "\u{10ffff}";

/**
 * Everything in a store's partition before and behind its audit, which outlives the store, and in any shard of its orders
 * that there may ever have been. The profile and the deletion itself are in it too: {@link isStoreRecord}.
 */
export const storeContentRanges = (brand: string) => [
  { PK: storePartition(brand), from: "!", to: AUDIT_PREFIX },
  { PK: storePartition(brand), from: AUDIT_PREFIX_END, to: LAST },
  ...Array.from({ length: MAX_ORDER_SHARDS - 1 }, (_, index) => ({
    PK: orderPartition(brand, index + 1),
    from: "!",
    to: LAST,
  })),
];

/** Whether an item of {@link storeContentRanges} says what became of the store. */
export const isStoreRecord = (sortKey: string): boolean => sortKey === PROFILE || sortKey === CLOSING;
