import { createHash } from "node:crypto";

const base32 = (bytes: Uint8Array, length: number): string =>
  BigInt(`0x${Buffer.from(bytes).toString("hex")}`)
    .toString(32)
    .padStart(length, "0");

/** `store_id` is a credential: 160 random bits. The prefix shows a leak's stage and lets scanners find it. */
export const newStoreId = (stage: string, randomBytes: (size: number) => Uint8Array): string =>
  `st_${stage}_${base32(randomBytes(20), 32)}`;

/** The brand is public and permanent: 80 random bits. */
export const newBrand = (randomBytes: (size: number) => Uint8Array): string =>
  `br_${base32(randomBytes(10), 16)}`;

/** What is stored of a `store_id`. It has 160 bits of its own, so it needs no salt and no slow hash. */
export const hashStoreId = (storeId: string): string =>
  createHash("sha256").update(storeId, "utf8").digest("base64url");
