import { createHash } from "node:crypto";

/** Names a description, up to 100 KB long, in the product's item: a pull compares it without reading the text. */
export const descriptionHash = (description: string): string =>
  createHash("sha256").update(description, "utf8").digest("base64url");
