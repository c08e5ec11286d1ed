import { createHash } from "node:crypto";

const base32 = (bytes: Uint8Array, length: number): string =>
  BigInt(`0x${Buffer.from(bytes).toString("hex")}`)
    .toString(32)
    .padStart(length, "0");

/** Creates a `store_id`, a credential of 160 random bits. Its prefix names the stage and lets scanners find leaks. */
export const newStoreId = (stage: string, randomBytes: (size: number) => Uint8Array): string =>
  `st_${stage}_${base32(randomBytes(20), 32)}`;

/** Creates a brand, which is public and permanent: 80 random bits. */
export const newBrand = (randomBytes: (size: number) => Uint8Array): string =>
  `br_${base32(randomBytes(10), 16)}`;

/** Stored hash of a `store_id`. With 160 random bits it needs no salt and no slow hash. */
export const hashStoreId = (storeId: string): string =>
  createHash("sha256").update(storeId, "utf8").digest("base64url");
