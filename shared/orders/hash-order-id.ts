import { createHmac } from "node:crypto";

/** Hash of an erased order's id. */
export const hashOrderId = (key: string, orderId: string): string =>
  createHmac("sha256", key).update(orderId, "utf8").digest("base64url");
