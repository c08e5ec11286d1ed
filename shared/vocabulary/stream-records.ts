/**
 * The items whose creation the table's stream brings to the function `attribution`, by how their sort keys begin. Those of
 * one batch are handled kind by kind, in this order.
 */
export const STREAM_RECORDS = { order: "ORDER#" } as const;
export type StreamRecord = keyof typeof STREAM_RECORDS;
