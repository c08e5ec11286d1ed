import { checkNotedDay } from "../../../shared/interactions/notes/check-noted-day.ts";
import type { DAY_NOTE_OPERATIONS } from "../../../shared/interactions/notes/day-notes.operations.ts";
import type { DayNotes } from "../../../shared/interactions/notes/day-notes.table.ts";
import { NotFound } from "../../../shared/platform/errors.ts";
import type { StoreHandlersOf } from "../admin-request.ts";

export type DayNoteDeps = { readonly dayNotes: Pick<DayNotes, "put" | "remove" | "between"> };

/** Handlers of notes on a store's days. */
export const createDayNoteHandlers = ({
  dayNotes,
}: DayNoteDeps): StoreHandlersOf<typeof DAY_NOTE_OPERATIONS> => ({
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
