import { readKey } from "../../platform/table/batch-get.ts";
import { figureSheetKey, parseFigureSheetKey } from "../../platform/table/keys/order-keys.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import type { Rollup } from "./figures.ts";
import { packFigures, unpackFigures } from "./packed-figures.ts";

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

/** What a recount adds to a closed day. */
export const correctionSheet = (index: number): string => `${CORRECTION_PREFIX}${numbered(index)}`;
export const isCorrectionSheet = (sheet: string): boolean => sheet.startsWith(CORRECTION_PREFIX);

/** The table item of a sheet. */
export const figureSheetItem = (brand: string, { day, sheet, rollups }: FigureSheet) => ({
  ...figureSheetKey(brand, day, sheet),
  figures: packFigures(rollups),
});

/** @throws Error if the sheet is damaged */
export const figureSheetFromItem = (item: Item): FigureSheet => {
  const { day, sheet } = parseFigureSheetKey(readKey(item).SK);
  const figures = readItem(item, "figure sheet").optionalBytes("figures");
  if (figures === undefined) throw new Error("A stored figure sheet has no readable figures");
  return { day, sheet, rollups: unpackFigures(day, figures) };
};
