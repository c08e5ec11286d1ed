/** The records of the table's stream that events are read from, by how their sort keys begin. */
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

/** Marks a video with uploads that are being processed: the stream's filter lets through what becomes of them. */
export const MEDIA_PENDING = "yes";
