import { expect, test } from "vitest";
import { problemInWords } from "../../../../clients/dashboard/src/features/videos/problems/problem-in-words.ts";
import { texts } from "../../../../clients/dashboard/src/features/videos/problems/texts/en.ts";
import { readCaptionsText } from "../../../../shared/videos/media/captions/read-captions.ts";
import { MEDIA_ROLES } from "../../../../shared/vocabulary/media.ts";
import { FILE_NAMES, MEDIA_PROBLEMS, missingFile } from "../../../../shared/vocabulary/media-problems.ts";

test.each(Object.entries(MEDIA_PROBLEMS))("%s is translated, with or without a file name", (_, sentence) => {
  expect(problemInWords(sentence).words).toBe(sentence);
  expect(problemInWords(`${FILE_NAMES.poster}: ${sentence}`).words).toBe(
    `${texts.files.poster}: ${sentence}`,
  );
});

test.each(["no times\n", "no times\n\nnone here\n"])("names unreadable caption lines: %j", (content) => {
  const read = readCaptionsText(`WEBVTT\n\n${content}`);
  const lines = content.includes("here") ? [3, 5] : [3];
  expect(read.kind === "unusable" && problemInWords(read.problem).words).toBe(
    `${texts.files.captions}: ${texts.skipped(lines)}`,
  );
});

test.each(MEDIA_ROLES)("names a missing file: %s", (role) => {
  expect(problemInWords(missingFile(role)).words).toBe(`${texts.files[role]}: ${texts.missing}`);
});

test.each(["The moon is full.", "Poster: the moon is full.", "the cue above line 4 sings"])(
  "keeps an unknown problem in English: %s",
  (sentence) => expect(problemInWords(sentence)).toEqual({ words: sentence, language: "en" }),
);
