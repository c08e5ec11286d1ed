import { Empty } from "../../api/forms.schema.ts";
import { adminOperation } from "../../api/operation.ts";
import { DayNote, DayNoteBody } from "../funnel.schema.ts";

const path = "/admin/stores/{brand}/day-notes/{day}";

export const DAY_NOTE_OPERATIONS = {
  noteDay: adminOperation({
    tag: "Orders",
    method: "PUT",
    path,
    callers: "store_users",
    roles: ["editor"],
    summary: "Set a day's note",
    description:
      "Adds a note to a store day, or replaces it. Charts and tables show it. Figures don't change.",
    body: DayNoteBody,
    answer: { status: 200, description: "The day's note.", body: DayNote },
  }),
  removeDayNote: adminOperation({
    tag: "Orders",
    method: "DELETE",
    path,
    callers: "store_users",
    roles: ["editor"],
    summary: "Remove a day's note",
    description: "Deletes the note. Figures don't change.",
    answer: { status: 200, description: "The note is removed.", body: Empty },
  }),
};
