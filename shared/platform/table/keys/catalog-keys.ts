import { createHash } from "node:crypto";
import { type Key, storePartition } from "./key.ts";

export const productKey = (brand: string, clientProductId: string): Key => ({
  PK: storePartition(brand),
  SK: `PRODUCT#${clientProductId}`,
});

/** All of a store's products, in the order of their ids. */
export const productRange = (brand: string) => ({ PK: storePartition(brand), prefix: "PRODUCT#" });

/** A product's description, a separate item. */
export const descriptionKey = (brand: string, clientProductId: string): Key => ({
  PK: storePartition(brand),
  SK: `DESCRIPTION#${clientProductId}`,
});

const URL_PREFIX = "URL#";

/** Contains a hash, because a product URL may exceed the length of a key. */
export const productUrlKey = (brand: string, url: string): Key => ({
  PK: storePartition(brand),
  SK: `${URL_PREFIX}${createHash("sha256").update(url, "utf8").digest("base64url")}`,
});

/** All of a store's product URLs, in the order of their hashes. */
export const productUrlRange = (brand: string) => ({ PK: storePartition(brand), prefix: URL_PREFIX });

/** The store's product URLs that lead to a product. */
export const leadingUrlRange = (brand: string, clientProductId: string) => ({
  GSI1PK: `${storePartition(brand)}#PRODUCT#${clientProductId}`,
});

/** A product URL's entry in {@link leadingUrlRange}. */
export const leadingUrlIndexKey = (brand: string, url: string, clientProductId: string) => ({
  ...leadingUrlRange(brand, clientProductId),
  GSI1SK: productUrlKey(brand, url).SK,
});

export const refreshScheduleKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "REFRESH" });

/** The store's latest run of a sitemap. */
export const sitemapRunKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "SITEMAP" });

/** Time of the next call to the store's product API. */
export const pullPaceKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "PACE" });

/** Spreads the due stores over partitions of the index. */
export const REFRESH_SHARDS = 4;

const refreshShard = (shard: number) => `REFRESH#${shard}`;

/** The stores of a shard by the time of their next refresh. */
export const refreshIndexKey = (brand: string, nextAt: string) => ({
  GSI1PK: refreshShard(createHash("sha256").update(brand).digest().readUInt8(0) % REFRESH_SHARDS),
  GSI1SK: nextAt,
});

/** The index's range of due stores in a shard. */
export const dueRange = (shard: number, now: string) => ({ GSI1PK: refreshShard(shard), to: now });

const RUN_PREFIX = "RUN#";

export const refreshRunKey = (brand: string, run: string): Key => ({
  PK: storePartition(brand),
  SK: `${RUN_PREFIX}${run}`,
});

/** All of a store's runs, in the order of their times. */
export const refreshRunRange = (brand: string) => ({ PK: storePartition(brand), prefix: RUN_PREFIX });
