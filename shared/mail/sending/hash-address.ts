import { createHash } from "node:crypto";

/** Identifies an address without storing it. */
export const hashAddress = (address: string): string =>
  createHash("sha256").update(address.trim().toLowerCase(), "utf8").digest("base64url");
