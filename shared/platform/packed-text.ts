import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Fits a typical item's text. zlib's default buffer of 16 KB would be most of an order's garbage. */
const OUTPUT_BYTES = 1_024;

export const packText = (text: string): Uint8Array => deflateRawSync(text, { chunkSize: OUTPUT_BYTES });

export const unpackText = (packed: Uint8Array): string => inflateRawSync(packed).toString("utf8");
