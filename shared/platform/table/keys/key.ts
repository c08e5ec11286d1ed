/** The key of an item in the single table (docs/data-model.md). Only the files of this folder build keys. */
export type Key = { readonly PK: string; readonly SK: string };

/** Items of one partition of the table or its index, by sort-key prefix or bounds. */
export type KeyRange = (
  | { readonly PK: string; readonly GSI1PK?: undefined }
  | { readonly GSI1PK: string; readonly PK?: undefined }
) & { readonly prefix?: string | undefined; readonly from?: string; readonly to?: string };

/** The one index, sparse: only items with `GSI1PK` and `GSI1SK` are in it. */
export const INDEX = "GSI1";

/** What a store has is in one partition, with few exceptions. */
export const storePartition = (brand: string) => `STORE#${brand}`;

/**
 * A shard of a store's orders and their attributions; the first is the store's own partition. No brand contains a `#`, so
 * none is another store's partition.
 */
export const orderPartition = (brand: string, shard: number) =>
  shard === 0 ? storePartition(brand) : `${storePartition(brand)}#${shard}`;

/** The brand that a store's item belongs to, or `undefined` for an item of no store. */
export const brandFromKey = (partitionKey: string): string | undefined =>
  partitionKey.startsWith("STORE#") ? partitionKey.split("#")[1] : undefined;

/** The shard that a store's item is in. */
export const shardFromKey = (partitionKey: string): number => Number(partitionKey.split("#")[2] ?? 0);
