import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Enough for a typical text of an item. zlib's default buffer of 16 KB was most of an order's garbage. */
const OUTPUT_BYTES = 1_024;

/** Compresses a repetitive text (RFC 1951), so that its item is one write unit. */
export const packText = (text: string): Uint8Array => deflateRawSync(text, { chunkSize: OUTPUT_BYTES });

export const unpackText = (packed: Uint8Array): string => inflateRawSync(packed).toString("utf8");
