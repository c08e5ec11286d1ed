import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Fits the text of a typical item. zlib's default of 16 KB would cause most of an order's garbage. */
const OUTPUT_BYTES = 1_024;

export const packText = (text: string): Uint8Array => deflateRawSync(text, { chunkSize: OUTPUT_BYTES });

export const unpackText = (packed: Uint8Array): string => inflateRawSync(packed).toString("utf8");
