import { createHash } from "node:crypto";

/**
 * Identifies a description of up to 100 KB in the product's item, so that a pull can compare it without
 * reading the text.
 */
export const descriptionHash = (description: string): string =>
  createHash("sha256").update(description, "utf8").digest("base64url");
