import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { keyOf } from "../platform/table/batch-get.ts";
import { figureSheetKey, parseFigureSheetKey } from "../platform/table/keys.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import { type Figures, isRollupScope, type Rollup } from "./rollup.ts";

/** Figures of one day, of all currencies and videos. A day's figures are the sum of its sheets. */
export type FigureSheet = {
  readonly day: string;
  readonly sheet: string;
  readonly rollups: readonly Rollup[];
};

const numbered = (index: number): string => String(index).padStart(6, "0");
const DAY_PREFIX = "DAY#";
const CORRECTION_PREFIX = "CORRECTION#";

/** The figures of a closed day's attributions, in parts. The first is written last: it says that all are there. */
export const daySheet = (part: number): string => `${DAY_PREFIX}${numbered(part)}`;
export const isDaySheet = (sheet: string): boolean => sheet.startsWith(DAY_PREFIX);

/** The figures of an order that was attributed late. It stays when the order expires, so it does not hold its id. */
export const orderSheet = (orderId: string): string =>
  `ORDER#${createHash("sha256").update(orderId).digest("base64url")}`;

/** What a recount adds to a closed day. */
export const correctionSheet = (index: number): string => `${CORRECTION_PREFIX}${numbered(index)}`;
export const isCorrectionSheet = (sheet: string): boolean => sheet.startsWith(CORRECTION_PREFIX);

type Packed = [currency: string, scope: string, figures: Figures];

/** Compressed (RFC 1951): many videos have the same names of figures, and a write unit is a KB. */
export const figureSheetItem = (brand: string, { day, sheet, rollups }: FigureSheet) => {
  const packed = rollups.map(({ currency, scope, figures }): Packed => [currency, scope, figures]);
  return { ...figureSheetKey(brand, day, sheet), figures: deflateRawSync(JSON.stringify(packed)) };
};

/** @throws Error if the sheet is damaged */
export const figureSheetFromItem = (item: Item): FigureSheet => {
  const { day, sheet } = parseFigureSheetKey(keyOf(item).SK);
  const bytes = readItem(item, "figure sheet").optionalBytes("figures");
  if (bytes === undefined) throw new Error("A stored figure sheet has no readable figures");
  const packed = JSON.parse(inflateRawSync(bytes).toString("utf8")) as Packed[];
  const rollups = packed.map(([currency, scope, figures]): Rollup => {
    if (!isRollupScope(scope)) throw new Error("A stored figure sheet has an unknown scope");
    return { day, currency, scope, figures };
  });
  return { day, sheet, rollups };
};
