import {
  CHECKPOINT,
  daySheet,
  furtherSheets,
  isFoldSheet,
  isMovedSheet,
  isOpenReturn,
  type Sheet,
  sheetNames,
} from "./sheet-item.table.ts";

/** What is stored of a day's figures. */
export type StoredDay = {
  readonly sheets: readonly Sheet[];
  /** Names of sheets that can't be read. */
  readonly damaged: readonly string[];
};

/** What a day's figures are made of. */
export type DayParts = {
  /** Its figures are the sum of these sheets, and of attributions. */
  readonly counted: readonly Sheet[];
  /** From which minute on its attributions are to be counted. `undefined` once it is folded. */
  readonly openFrom: string | undefined;
  /**
   * `checkpoint`: a part of it is missing or damaged, so the day's attributions are counted from its beginning. `figures`:
   * what is missing is nowhere else, so none is counted: figures that are too low are not shown.
   */
  readonly lacks: "nothing" | "checkpoint" | "figures";
};

const NOTHING_STORED: StoredDay = { sheets: [], damaged: [] };

/** The names of the sheets that a folded day, or a checkpoint, says that it has. */
const announcedBy = (sheet: Sheet | undefined): readonly string[] => {
  if (sheet === undefined) return [];
  const { parts = 0 } = sheet;
  if (sheet.name !== CHECKPOINT) return sheetNames(parts, daySheet);
  return [CHECKPOINT, ...sheetNames(parts, (index) => daySheet(index + 1)), ...furtherSheets(sheet)];
};

/**
 * The sheets that a day's figures are the sum of: those that its fold announces, and all that are of no fold. What a fold
 * that was interrupted has left counts nothing.
 *
 * @param start the day's first minute
 * @param returnsFoldedTo the last UTC day of acceptance whose returns are folded
 */
export const dayParts = (
  start: string,
  { sheets, damaged }: StoredDay = NOTHING_STORED,
  returnsFoldedTo: string,
): DayParts => {
  const isFolded = damaged.includes(daySheet(0)) || sheets.some(({ name }) => name === daySheet(0));
  const announcing = isFolded ? daySheet(0) : CHECKPOINT;
  const announced = new Set(announcedBy(sheets.find(({ name }) => name === announcing)));
  const folded = sheets.filter(({ name }) => announced.has(name));
  const others = sheets.filter(
    ({ name }) => !isFoldSheet(name) && !isMovedSheet(name) && !isOpenReturn(name, returnsFoldedTo),
  );
  const isComplete = !damaged.includes(announcing) && folded.length === announced.size;
  if (damaged.some((name) => !isFoldSheet(name)) || (isFolded && !isComplete))
    return { counted: [], openFrom: undefined, lacks: "figures" };
  if (!isComplete) return { counted: others, openFrom: start, lacks: "checkpoint" };
  const through = folded.find(({ name }) => name === CHECKPOINT)?.through;
  return {
    counted: [...folded, ...others],
    openFrom: isFolded ? undefined : (through ?? start),
    lacks: "nothing",
  };
};
