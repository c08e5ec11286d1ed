import { readKey } from "../../platform/table/batch-get.ts";
import { parseSheetKey, sheetKey } from "../../platform/table/keys/order-keys.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import type { Figures } from "./figures.ts";
import { packFigures, unpackFigures } from "./packed-figures.ts";

/** A stored item that holds many figures of one day, of any currencies and scopes. A day is the sum of its sheets. */
export type Sheet = {
  readonly day: string;
  readonly name: string;
  readonly figures: readonly Figures[];
};

const numbered = (index: number): string => String(index).padStart(6, "0");
const DAY_PREFIX = "DAY#";
const CORRECTION_PREFIX = "CORRECTION#";

/** The figures of a closed day's attributions, in parts. The first is written last: it says that all are there. */
export const daySheet = (part: number): string => `${DAY_PREFIX}${numbered(part)}`;
export const isDaySheet = (name: string): boolean => name.startsWith(DAY_PREFIX);

/** What a recount adds to a closed day. */
export const correctionSheet = (index: number): string => `${CORRECTION_PREFIX}${numbered(index)}`;
export const isCorrectionSheet = (name: string): boolean => name.startsWith(CORRECTION_PREFIX);

/** Whether a day's attributions have been counted once and for all. */
export const isFolded = (sheets: readonly Sheet[] = []): boolean =>
  sheets.some(({ name }) => name === daySheet(0));

/** The table item of a sheet. */
export const sheetToItem = (brand: string, { day, name, figures }: Sheet) => ({
  ...sheetKey(brand, day, name),
  figures: packFigures(figures),
});

/** @throws Error if the sheet is damaged */
export const sheetFromItem = (item: Item): Sheet => {
  const { day, name } = parseSheetKey(readKey(item).SK);
  const packed = readItem(item, "sheet of figures").optionalBytes("figures");
  if (packed === undefined) throw new Error("A stored sheet of figures has no readable figures");
  return { day, name, figures: unpackFigures(day, packed) };
};
