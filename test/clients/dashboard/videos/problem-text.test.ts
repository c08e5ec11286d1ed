import { expect, test } from "vitest";
import { problemText } from "../../../../clients/dashboard/src/features/videos/problem-text.ts";
import { texts as german } from "../../../../clients/dashboard/src/texts/de/videos.ts";
import { type MediaProblem, mediaProblemText } from "../../../../shared/vocabulary/media-problems.ts";

test.each<[MediaProblem, english: string, inGerman: string]>([
  [
    { code: "too_long" },
    "The video is longer than 3 minutes. Cut it and upload it again.",
    "Das Video ist länger als 3 Minuten. Kürzen Sie es, und laden Sie es neu hoch.",
  ],
  [
    { code: "unreadable_lines", params: { lines: [3, 5] }, file: "captions" },
    "Captions: These lines can't be read: 3, 5. Correct them and upload the file again.",
    "Untertitel: Diese Zeilen sind nicht lesbar: 3, 5. Korrigieren Sie sie, und laden Sie die Datei neu hoch.",
  ],
])("has English and German text with the file and the values of %j", (problem, english, inGerman) => {
  expect([problemText(problem), mediaProblemText(german.media, problem)]).toEqual([english, inGerman]);
});
