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
    summary: "Set the note of a day",
    description:
      "So that a jump in the figures is understood later: charts and tables show it with the store's day. A day has one note; another one replaces it. Figures do not change.",
    body: DayNoteBody,
    answer: { status: 200, description: "The note.", body: DayNote },
  }),
  removeDayNote: adminOperation({
    tag: "Orders",
    method: "DELETE",
    path,
    callers: "store_users",
    roles: ["editor"],
    summary: "Remove the note of a day",
    description: "Figures do not change.",
    answer: { status: 200, description: "Done.", body: Empty },
  }),
};
