/** Key of an item in the single table (docs/data-model.md). Only the files of this folder build keys. */
export type Key = { readonly PK: string; readonly SK: string };

/** Items of one partition of the table or its index, limited by sort-key prefix or bounds. */
export type KeyRange = (
  | { readonly PK: string; readonly GSI1PK?: undefined }
  | { readonly GSI1PK: string; readonly PK?: undefined }
) & { readonly prefix?: string | undefined; readonly from?: string; readonly to?: string };

/** The only index. Sparse: contains only items with `GSI1PK` and `GSI1SK`. */
export const INDEX = "GSI1";

/** A store's partition, which contains nearly all of its items. */
export const storePartition = (brand: string) => `STORE#${brand}`;

/** Brand of an item in a store's partition. `undefined` for other items. */
export const brandFromKey = (partitionKey: string): string | undefined =>
  partitionKey.startsWith("STORE#") ? partitionKey.split("#")[1] : undefined;
