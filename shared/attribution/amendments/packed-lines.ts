import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Amount } from "../../vocabulary/money.ts";
import type { LineLeft } from "./amendment.ts";

type PackedLine = [line: number, quantity: number, amount: Amount];

/** Enough for a typical amendment. 500 lines would otherwise take a dozen write units. */
const OUTPUT_BYTES = 1_024;

/** Compresses remaining lines (RFC 1951). */
export const packLines = (lines: readonly LineLeft[]): Uint8Array =>
  deflateRawSync(
    JSON.stringify(lines.map(({ line, quantity, amount }): PackedLine => [line, quantity, amount])),
    { chunkSize: OUTPUT_BYTES },
  );

export const unpackLines = (packed: Uint8Array): LineLeft[] => {
  const lines = JSON.parse(inflateRawSync(packed).toString("utf8")) as PackedLine[];
  return lines.map(([line, quantity, amount]) => ({ line, quantity, amount }));
};
