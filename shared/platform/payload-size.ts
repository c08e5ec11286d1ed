/**
 * Lambda refuses a synchronous answer of more than 6,291,556 bytes. The difference leaves room for headers
 * and unmeasured parts.
 */
export const MAX_BODY_PAYLOAD_BYTES = 4_500_000;

/** Size of a value in a function's answer. The body is JSON, and Lambda encodes it again as a JSON string. */
export const payloadBytes = (value: unknown): number =>
  Buffer.byteLength(JSON.stringify(JSON.stringify(value)));
