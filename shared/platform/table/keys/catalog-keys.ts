import { createHash } from "node:crypto";
import { type Key, storePartition } from "./key.ts";

export const productKey = (brand: string, clientProductId: string): Key => ({
  PK: storePartition(brand),
  SK: `PRODUCT#${clientProductId}`,
});

export const productRange = (brand: string) => ({ PK: storePartition(brand), prefix: "PRODUCT#" });

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

export const leadingUrlRange = (brand: string, clientProductId: string) => ({
  GSI1PK: `${storePartition(brand)}#PRODUCT#${clientProductId}`,
});

export const leadingUrlIndexKey = (brand: string, url: string, clientProductId: string) => ({
  ...leadingUrlRange(brand, clientProductId),
  GSI1SK: productUrlKey(brand, url).SK,
});

export const refreshScheduleKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "REFRESH" });

export const sitemapRunKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "SITEMAP" });

export const pullPaceKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "PACE" });

export const REFRESH_SHARDS = 4;

const refreshShard = (shard: number) => `REFRESH#${shard}`;

export const refreshIndexKey = (brand: string, nextAt: string) => ({
  GSI1PK: refreshShard(createHash("sha256").update(brand).digest().readUInt8(0) % REFRESH_SHARDS),
  GSI1SK: nextAt,
});

export const dueRange = (shard: number, now: string) => ({ GSI1PK: refreshShard(shard), to: now });

const RUN_PREFIX = "RUN#";

export const refreshRunKey = (brand: string, run: string): Key => ({
  PK: storePartition(brand),
  SK: `${RUN_PREFIX}${run}`,
});

export const refreshRunRange = (brand: string) => ({ PK: storePartition(brand), prefix: RUN_PREFIX });
