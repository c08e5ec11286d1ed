/** CloudFront reserves names with `x-edge-`. */
export const EDGE_KEY_HEADER = "x-origin-key";

/** A worker records the reason on the last attempt. */
export const MAX_TRIES = 5;

/** Each function may use the key only for its own purposes. */
export type CredentialPurpose = "product-api" | "shop-tokens" | "webhook-secrets";

/** Sort-key prefixes. The items of a batch are handled kind by kind, in this order. */
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

/** Marks a video with unfinished uploads, so that the stream's filter passes their results. */
export const MEDIA_PENDING = "yes";
