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
  /** How many parts a closed day's attributions are counted in; the first part alone says it. */
  readonly parts?: number;
};

const numbered = (index: number): string => String(index).padStart(6, "0");
const DAY_PREFIX = "DAY#";
const CORRECTION_PREFIX = "CORRECTION#";

/** The figures of a closed day's attributions, in parts. The first is written last: it says that all are there. */
export const daySheet = (part: number): string => `${DAY_PREFIX}${numbered(part)}`;
const isDaySheet = (name: string): boolean => name.startsWith(DAY_PREFIX);

/** What a recount adds to a closed day. */
export const correctionSheet = (index: number): string => `${CORRECTION_PREFIX}${numbered(index)}`;
export const isCorrectionSheet = (name: string): boolean => name.startsWith(CORRECTION_PREFIX);

/** Whether a day's attributions have been counted once and for all. */
export const isFolded = (sheets: readonly Sheet[] = []): boolean =>
  sheets.some(({ name }) => name === daySheet(0));

/**
 * The sheets of a day that its figures are the sum of: the parts that the first one announces, and all that are no
 * parts. Parts of a fold that did not come to its end count nothing.
 *
 * @throws Error if a part is missing: figures that are too low are not shown
 */
export const countedSheets = (sheets: readonly Sheet[]): readonly Sheet[] => {
  const parts = sheets.find(({ name }) => name === daySheet(0))?.parts ?? 0;
  const end = daySheet(parts);
  const announced = sheets.filter(({ name }) => isDaySheet(name) && name < end);
  if (announced.length !== parts) throw new Error("A part of a folded day's figures is missing");
  return [...announced, ...sheets.filter(({ name }) => !isDaySheet(name))];
};

/** The table item of a sheet. */
export const sheetToItem = (brand: string, { day, name, figures, parts }: Sheet) => ({
  ...sheetKey(brand, day, name),
  figures: packFigures(figures),
  ...(parts !== undefined && { parts }),
});

/** @throws Error if the sheet is damaged */
export const sheetFromItem = (item: Item): Sheet => {
  const { day, name } = parseSheetKey(readKey(item).SK);
  const sheet = readItem(item, "sheet of figures");
  const packed = sheet.optionalBytes("figures");
  if (packed === undefined) throw new Error("A stored sheet of figures has no readable figures");
  const figures = unpackFigures(day, packed);
  return name === daySheet(0)
    ? { day, name, figures, parts: sheet.integer("parts") }
    : { day, name, figures };
};
