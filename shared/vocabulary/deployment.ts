/** Constants that the functions and the deployment's template share. */

/** Header by which the edge authenticates to the API. CloudFront reserves names with `x-edge-`. */
export const EDGE_KEY_HEADER = "x-origin-key";

/**
 * Number of attempts after which a message moves to the dead-letter queue. On the last attempt, a worker
 * records the reason.
 */
export const MAX_TRIES = 5;

/**
 * Purposes of secrets that the service's KMS key encrypts: credentials of product APIs, tokens of Shopify
 * shops, and secrets that sign webhooks. Each function may use the key only for its own purposes.
 */
export type CredentialPurpose = "product-api" | "shop-tokens" | "webhook-secrets";

/**
 * Items whose creation the table's stream passes to the function `attribution`, by sort-key prefix. The items
 * of a batch are handled kind by kind, in this order.
 */
export const STREAM_RECORDS = { order: "ORDER#", amendment: "AMENDMENT#" } as const;
export type StreamRecord = keyof typeof STREAM_RECORDS;

/** Stream records that cause webhook events, by sort-key prefix. */
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

/** Marks a video with unfinished uploads, so that the stream's filter passes their results. */
export const MEDIA_PENDING = "yes";
