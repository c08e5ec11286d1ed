/** Constants that functions and the template of their deployment share. */

/** The header that proves to the API that a request came through the edge. CloudFront reserves `x-edge-`. */
export const EDGE_KEY_HEADER = "x-origin-key";

/** A message that fails this many times moves to the dead-letter queue. On the last try a worker records why. */
export const MAX_TRIES = 5;

/**
 * Purposes of the secrets that the service's KMS key encrypts: credentials of product APIs, tokens of Shopify shops,
 * and secrets that sign webhooks. Each function may use the key for its own purposes only.
 */
export type CredentialPurpose = "product-api" | "shop-tokens" | "webhook-secrets";

/**
 * Items whose creation reaches the function `attribution` through the table's stream, by sort-key prefix.
 * Items of one batch are handled kind by kind, in this order.
 */
export const STREAM_RECORDS = { order: "ORDER#", amendment: "AMENDMENT#" } as const;
export type StreamRecord = keyof typeof STREAM_RECORDS;

/** Records of the table's stream that cause events, by sort-key prefix. */
export const WEBHOOK_RECORDS = {
  attribution: "ATTR#",
  amendment: "AMENDMENT#",
  product: "PRODUCT#",
  refresh: "RUN#",
  video: "VIDEO#",
  closing: "CLOSING",
  health: "HEALTH",
} as const;
export type WebhookRecord = keyof typeof WEBHOOK_RECORDS;

/** Marks a video with uploads in progress, so that the stream's filter passes their results. */
export const MEDIA_PENDING = "yes";
