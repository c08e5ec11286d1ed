/**
 * Lambda refuses a synchronous answer of more than 6,291,556 bytes. The rest is room for the headers and for what
 * stands around the parts that are measured.
 */
export const MAX_BODY_PAYLOAD_BYTES = 4_500_000;

/** The bytes that a value takes in a function's answer: the body is JSON, and Lambda writes it as a JSON string. */
export const payloadBytes = (value: unknown): number =>
  Buffer.byteLength(JSON.stringify(JSON.stringify(value)));
