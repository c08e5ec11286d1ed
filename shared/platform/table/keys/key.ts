/** Primary key of an item. Only the files of this folder build keys (docs/data-model.md). */
export type Key = { readonly PK: string; readonly SK: string };

export type KeyRange = (
  | { readonly PK: string; readonly GSI1PK?: undefined }
  | { readonly GSI1PK: string; readonly PK?: undefined }
) & { readonly prefix?: string | undefined; readonly from?: string; readonly to?: string };

/** Sparse index. Contains only items with `GSI1PK` and `GSI1SK`. */
export const INDEX = "GSI1";

export const storePartition = (brand: string) => `STORE#${brand}`;

export const brandFromKey = (partitionKey: string): string | undefined =>
  partitionKey.startsWith("STORE#") ? partitionKey.split("#")[1] : undefined;
