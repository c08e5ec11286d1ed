import { packText, unpackText } from "../../platform/packed-text.ts";
import type { Amount } from "../../vocabulary/money.ts";
import type { LineLeft } from "./amendment.ts";

type PackedLine = [line: number, quantity: number, amount: Amount];

/** Compresses remaining lines. 500 lines would otherwise take a dozen write units. */
export const packLines = (lines: readonly LineLeft[]): Uint8Array =>
  packText(JSON.stringify(lines.map(({ line, quantity, amount }): PackedLine => [line, quantity, amount])));

export const unpackLines = (packed: Uint8Array): LineLeft[] => {
  const lines = JSON.parse(unpackText(packed)) as PackedLine[];
  return lines.map(([line, quantity, amount]) => ({ line, quantity, amount }));
};
