import * as v from "valibot";
import { Day } from "../../api/fields.schema.ts";
import { described, line, strict } from "../../api/forms.schema.ts";

const MAX_NOTE_CHARACTERS = 200;

const text = described(
  line(MAX_NOTE_CHARACTERS),
  "What happened, in a few words.",
  "The spring campaign began",
);

export const DayNoteBody = strict({ text });

export const DayNote = v.object({ day: described(Day, "The store's day.", "2026-11-20"), text });
export type DayNote = v.InferOutput<typeof DayNote>;
