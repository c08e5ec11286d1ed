/**
 * Items whose creation reaches the function `attribution` through the table's stream, by sort-key prefix.
 * Items of one batch are handled kind by kind, in this order.
 */
export const STREAM_RECORDS = { order: "ORDER#", amendment: "AMENDMENT#" } as const;
export type StreamRecord = keyof typeof STREAM_RECORDS;
