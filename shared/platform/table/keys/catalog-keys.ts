import { createHash } from "node:crypto";
import { type Key, storePartition } from "./key.ts";

export const productKey = (brand: string, clientProductId: string): Key => ({
  PK: storePartition(brand),
  SK: `PRODUCT#${clientProductId}`,
});

/** A store's products, sorted by id. */
export const productRange = (brand: string) => ({ PK: storePartition(brand), prefix: "PRODUCT#" });

/** Product descriptions are separate items. */
export const descriptionKey = (brand: string, clientProductId: string): Key => ({
  PK: storePartition(brand),
  SK: `DESCRIPTION#${clientProductId}`,
});

const URL_PREFIX = "URL#";

/** Contains a hash, because a product URL may exceed the maximum length of a key. */
export const productUrlKey = (brand: string, url: string): Key => ({
  PK: storePartition(brand),
  SK: `${URL_PREFIX}${createHash("sha256").update(url, "utf8").digest("base64url")}`,
});

export const productUrlRange = (brand: string) => ({ PK: storePartition(brand), prefix: URL_PREFIX });

/** Index range of the product URLs that lead to a product. */
export const leadingUrlRange = (brand: string, clientProductId: string) => ({
  GSI1PK: `${storePartition(brand)}#PRODUCT#${clientProductId}`,
});

/** Index key of a product URL in {@link leadingUrlRange}. */
export const leadingUrlIndexKey = (brand: string, url: string, clientProductId: string) => ({
  ...leadingUrlRange(brand, clientProductId),
  GSI1SK: productUrlKey(brand, url).SK,
});

export const refreshScheduleKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "REFRESH" });

export const sitemapRunKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "SITEMAP" });

/** Item with the time of the next call to the store's product API. */
export const pullPaceKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "PACE" });

/** Number of index partitions over which due stores are spread. */
export const REFRESH_SHARDS = 4;

const refreshShard = (shard: number) => `REFRESH#${shard}`;

/** Index key of a store, sorted by the time of its next refresh. */
export const refreshIndexKey = (brand: string, nextAt: string) => ({
  GSI1PK: refreshShard(createHash("sha256").update(brand).digest().readUInt8(0) % REFRESH_SHARDS),
  GSI1SK: nextAt,
});

/** Index range of the due stores in a shard. */
export const dueRange = (shard: number, now: string) => ({ GSI1PK: refreshShard(shard), to: now });

const RUN_PREFIX = "RUN#";

export const refreshRunKey = (brand: string, run: string): Key => ({
  PK: storePartition(brand),
  SK: `${RUN_PREFIX}${run}`,
});

/** A store's refresh runs, sorted by time. */
export const refreshRunRange = (brand: string) => ({ PK: storePartition(brand), prefix: RUN_PREFIX });
