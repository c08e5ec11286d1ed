import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { DAY_NOTE_OPERATIONS } from "../../../shared/interactions/notes/day-notes.operations.ts";
import type { DayNotes } from "../../../shared/interactions/notes/day-notes.table.ts";
import { invalid, NotFound } from "../../../shared/platform/errors.ts";
import { DAY_MS, dayAt } from "../../../shared/vocabulary/days.ts";

/**
 * `PAST_DAYS` is the longest comparison period, `COMING_DAYS` a year of plans. Both limit the
 * number of a store's notes.
 */
const PAST_DAYS = 3 * 366;
const COMING_DAYS = 366;

const checkNotedDay = (day: string, now: Date): void => {
  const earliest = dayAt(now.getTime() - PAST_DAYS * DAY_MS);
  const latest = dayAt(now.getTime() + COMING_DAYS * DAY_MS);
  if (day < earliest || day > latest) throw invalid("day", "day_outside", { first: earliest, last: latest });
};

export type DayNoteDeps = { readonly dayNotes: Pick<DayNotes, "put" | "remove" | "between"> };

export const createDayNoteHandlers = ({
  dayNotes,
}: DayNoteDeps): StoreHandlersOf<"admin", typeof DAY_NOTE_OPERATIONS> => ({
  noteDay: async ({ store: { brand }, parameters: { day }, body: { text }, audit, now }) => {
    checkNotedDay(day, now);
    await audit(brand, "day.noted", { day, text });
    await dayNotes.put(brand, { day, text });
    return { day, text };
  },

  removeDayNote: async ({ store: { brand }, parameters: { day }, audit }) => {
    const [note] = await dayNotes.between(brand, { from: day, to: day });
    if (note === undefined) throw new NotFound();
    await audit(brand, "day.note_removed", note);
    await dayNotes.remove(brand, day);
    return {};
  },
});
