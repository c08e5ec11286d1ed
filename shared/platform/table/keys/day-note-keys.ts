import { type Key, storePartition } from "./key.ts";

const DAY_NOTE_PREFIX = "DAYNOTE#";

/** Note on a day of the store. */
export const dayNoteKey = (brand: string, day: string): Key => ({
  PK: storePartition(brand),
  SK: `${DAY_NOTE_PREFIX}${day}`,
});

/** The notes of a period, by day. */
export const dayNoteRange = (brand: string, from: string, to: string) => ({
  PK: storePartition(brand),
  from: `${DAY_NOTE_PREFIX}${from}`,
  to: `${DAY_NOTE_PREFIX}${to}`,
});

/** The day that a key names. */
export const parseDayNoteKey = (sortKey: string): string => sortKey.slice(DAY_NOTE_PREFIX.length);
