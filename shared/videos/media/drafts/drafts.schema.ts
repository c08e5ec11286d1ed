import * as v from "valibot";
import { described } from "../../../api/forms.schema.ts";

export const DraftView = v.object({
  language: described(v.string(), "The language that was recognized: BCP 47.", "en"),
  webvtt: described(
    v.string(),
    "What was recognized, as a WebVTT file. Correct it and upload it as captions.",
    "WEBVTT\n\n00:00.400 --> 00:02.100\nThis is washed linen.\n",
  ),
});
