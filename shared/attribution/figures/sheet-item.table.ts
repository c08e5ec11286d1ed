import { readKey } from "../../platform/table/batch-get.ts";
import { lateSheet, parseSheetKey, sheetKey } from "../../platform/table/keys/order-keys.ts";
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
  /** A checkpoint's time, ISO 8601, UTC: the day's attributions from it on are not counted in it. */
  readonly through?: string;
  /** How many sheets a checkpoint goes on in, which the next checkpoint replaces. */
  readonly more?: number;
};

const numbered = (index: number): string => String(index).padStart(6, "0");
const DAY_PREFIX = "DAY#";
const CORRECTION_PREFIX = "CORRECTION#";
const MOVED_PREFIX = "MOVED#";
const ENTERED_PREFIX = "ENTERED#";
const RETURN_PREFIX = "RETURN#";
export const OPEN_PREFIX = "OPEN#";

/** The figures of a day's attributions, in parts. The first is written last: it says that all are there. */
export const daySheet = (part: number): string => `${DAY_PREFIX}${numbered(part)}`;

/**
 * How far the folding of a day has come. It comes before the parts, so that who reads on while a fold goes on finds the
 * parts that it announces.
 */
export const CHECKPOINT = "DAY";

/** What does not fit the checkpoint of this time. */
export const openSheet = (through: string, index: number): string =>
  `${OPEN_PREFIX}${through}#${numbered(index)}`;

/** What a recount adds to a closed day. */
export const correctionSheet = (index: number): string => `${CORRECTION_PREFIX}${numbered(index)}`;
/** What a recount would add to a day that is locked: it says what was entered on another, and counts nothing. */
export const movedSheet = (index: number): string => `${MOVED_PREFIX}${numbered(index)}`;
/** What a recount of a locked day adds to the day on which it was corrected. */
export const enteredSheet = (lockedDay: string, index: number): string =>
  `${ENTERED_PREFIX}${lockedDay}#${numbered(index)}`;

/** The figures of late orders of a day that is locked: there they count nothing, they are entered on another. */
export const movedLateSheet = (orderIds: readonly string[]): string =>
  `${MOVED_PREFIX}${lateSheet(orderIds)}`;
/** The figures of late orders of a locked day, on the day on which they came. */
export const enteredLateSheet = (lockedDay: string, orderIds: readonly string[]): string =>
  `${ENTERED_PREFIX}${lockedDay}#${lateSheet(orderIds)}`;

export const isCorrectionSheet = (name: string): boolean =>
  name.startsWith(CORRECTION_PREFIX) || isMovedSheet(name);
export const isMovedSheet = (name: string): boolean => name.startsWith(MOVED_PREFIX);
export const isEnteredSheet = (name: string): boolean => name.startsWith(ENTERED_PREFIX);

/** What came back, by the day on which it was told. */
export const returnSheet = (acceptedOn: string, part: number): string =>
  `${RETURN_PREFIX}${acceptedOn}#${numbered(part)}`;

/** Whether a sheet holds returns of a day of acceptance whose folding has not come to its end. */
export const isOpenReturn = (name: string, foldedTo: string): boolean =>
  name.startsWith(RETURN_PREFIX) && name.slice(RETURN_PREFIX.length).split("#", 1).join() > foldedTo;

/** Sheets that a fold of orders writes. */
export const isFoldSheet = (name: string): boolean =>
  name === CHECKPOINT || name.startsWith(DAY_PREFIX) || name.startsWith(OPEN_PREFIX);

/** The names of so many sheets. */
export const sheetNames = (count: number, name: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => name(index));

/** The sheets that a checkpoint goes on in. */
export const furtherSheets = ({ through = "", more = 0 }: Sheet): string[] =>
  sheetNames(more, (index) => openSheet(through, index));

/** The table item of a sheet. */
export const sheetToItem = (brand: string, { day, name, figures, parts, through, more }: Sheet) => ({
  ...sheetKey(brand, day, name),
  figures: packFigures(figures),
  ...(parts !== undefined && { parts }),
  ...(through !== undefined && { through }),
  ...(more !== undefined && { more }),
});

/** @throws Error if the sheet is damaged */
export const sheetFromItem = (item: Item): Sheet => {
  const { day, name } = parseSheetKey(readKey(item).SK);
  const sheet = readItem(item, "sheet of figures");
  const packed = sheet.optionalBytes("figures");
  if (packed === undefined) throw new Error("A stored sheet of figures has no readable figures");
  const figures = unpackFigures(day, packed);
  if (name === daySheet(0)) return { day, name, figures, parts: sheet.integer("parts") };
  if (name !== CHECKPOINT) return { day, name, figures };
  const more = sheet.optionalInteger("more") ?? 0;
  return { day, name, figures, parts: sheet.integer("parts"), through: sheet.text("through"), more };
};
