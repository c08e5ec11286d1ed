/** CloudFront reserves header names that begin with `x-edge-`. */
export const EDGE_KEY_HEADER = "x-origin-key";

/** Number of attempts. A worker stores the failure's reason on the last one. */
export const MAX_TRIES = 5;

/** IAM grants each function only its own purposes. */
export type CredentialPurpose = "product-api" | "shop-tokens" | "webhook-secrets";

/** Sort-key prefixes. A batch is processed by kind, in this order. */
export const STREAM_RECORDS = { order: "ORDER#", amendment: "AMENDMENT#" } as const;
export type StreamRecord = keyof typeof STREAM_RECORDS;

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

/** Attribute of a video with unfinished uploads. The stream's filter requires it. */
export const MEDIA_PENDING = "yes";
