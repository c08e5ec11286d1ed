import { createHmac } from "node:crypto";

/**
 * What is kept of an erased order's id.
 *
 * @param key the store's own, made at its first erasure and deleted with it: without it, ids can't be tried
 */
export const hashOrderId = (key: string, orderId: string): string =>
  createHmac("sha256", key).update(orderId, "utf8").digest("base64url");
