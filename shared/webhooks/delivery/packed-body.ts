import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Enough for a typical event. */
const OUTPUT_BYTES = 1_024;

/** A compressed body (RFC 1951), so that a delivery is one write unit. */
export const packBody = (body: string): Uint8Array => deflateRawSync(body, { chunkSize: OUTPUT_BYTES });

export const unpackBody = (packed: Uint8Array): string => inflateRawSync(packed).toString("utf8");
