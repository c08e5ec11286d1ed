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
  /** The first part of a closed day says how many there are, a checkpoint how many there are so far, without the first. */
  readonly parts?: number;
  /** A checkpoint's time, ISO 8601, UTC: the day's attributions from it on are not counted in its parts. */
  readonly through?: string;
};

const numbered = (index: number): string => String(index).padStart(6, "0");
const DAY_PREFIX = "DAY#";
const CORRECTION_PREFIX = "CORRECTION#";

/** The figures of a closed day's attributions, in parts. The first is written last: it says that all are there. */
export const daySheet = (part: number): string => `${DAY_PREFIX}${numbered(part)}`;
const isDaySheet = (name: string): boolean => name.startsWith(DAY_PREFIX);

/**
 * How far the folding of a day has come. It comes before the parts, so that who reads on while a fold goes on finds the
 * parts that it announces.
 */
export const CHECKPOINT = "DAY";

/** What a recount adds to a closed day. */
export const correctionSheet = (index: number): string => `${CORRECTION_PREFIX}${numbered(index)}`;
export const isCorrectionSheet = (name: string): boolean => name.startsWith(CORRECTION_PREFIX);

/** Whether a day's attributions have been counted once and for all. */
export const isFolded = (sheets: readonly Sheet[] = []): boolean =>
  sheets.some(({ name }) => name === daySheet(0));

/** Where the folding of a day goes on; `undefined` if it has not begun, or is at its end. */
export const findCheckpoint = (sheets: readonly Sheet[] = []): Sheet | undefined =>
  isFolded(sheets) ? undefined : sheets.find(({ name }) => name === CHECKPOINT);

/** The parts that count: all of a folded day, or those before its checkpoint, which are from the second on. */
const announcedParts = (sheets: readonly Sheet[]): { readonly from: number; readonly to: number } => {
  const first = sheets.find(({ name }) => name === daySheet(0));
  return first
    ? { from: 0, to: first.parts ?? 0 }
    : { from: 1, to: 1 + (findCheckpoint(sheets)?.parts ?? 0) };
};

/**
 * The sheets of a day that its figures are the sum of: the parts that the first one or the checkpoint announces, and all
 * that are no parts. Parts beyond, of a fold that was interrupted, count nothing.
 *
 * @throws Error if a part is missing: figures that are too low are not shown
 */
export const countedSheets = (sheets: readonly Sheet[]): readonly Sheet[] => {
  const { from, to } = announcedParts(sheets);
  const announced = sheets.filter(
    ({ name }) => isDaySheet(name) && name >= daySheet(from) && name < daySheet(to),
  );
  if (announced.length !== to - from) throw new Error("A part of a folded day's figures is missing");
  return [...announced, ...sheets.filter(({ name }) => !isDaySheet(name))];
};

/** The table item of a sheet. */
export const sheetToItem = (brand: string, { day, name, figures, parts, through }: Sheet) => ({
  ...sheetKey(brand, day, name),
  figures: packFigures(figures),
  ...(parts !== undefined && { parts }),
  ...(through !== undefined && { through }),
});

/** @throws Error if the sheet is damaged */
export const sheetFromItem = (item: Item): Sheet => {
  const { day, name } = parseSheetKey(readKey(item).SK);
  const sheet = readItem(item, "sheet of figures");
  const packed = sheet.optionalBytes("figures");
  if (packed === undefined) throw new Error("A stored sheet of figures has no readable figures");
  const figures = unpackFigures(day, packed);
  if (name === CHECKPOINT)
    return { day, name, figures, parts: sheet.integer("parts"), through: sheet.text("through") };
  return name === daySheet(0)
    ? { day, name, figures, parts: sheet.integer("parts") }
    : { day, name, figures };
};
