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
