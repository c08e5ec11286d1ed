import { expect, test } from "vitest";
import { problemInWords } from "../../../../clients/dashboard/src/features/videos/problems/problem-in-words.ts";
import { texts } from "../../../../clients/dashboard/src/features/videos/problems/texts/en.ts";
import { MEDIA_ROLES } from "../../../../shared/vocabulary/media.ts";
import {
  FILE_NAMES,
  MEDIA_PROBLEMS,
  missingFile,
  unreadableCue,
} from "../../../../shared/vocabulary/media-problems.ts";
import { readWebVtt } from "../../../../shared/vocabulary/web-vtt.ts";

test.each(Object.entries(MEDIA_PROBLEMS))("%s is said in the reader's words, of each file", (_, sentence) => {
  expect(problemInWords(sentence).words).toBe(sentence);
  expect(problemInWords(`${FILE_NAMES.poster}: ${sentence}`).words).toBe(
    `${texts.files.poster}: ${sentence}`,
  );
});

test("a cue that can't be read is said with its line", () => {
  const read = readWebVtt("WEBVTT\n\nno times\n");
  expect(read.kind === "unusable" && problemInWords(read.problem).words).toBe(
    `${texts.files.captions}: ${unreadableCue(4)}`,
  );
});

test.each(MEDIA_ROLES)("a missing file is named: %s", (role) => {
  expect(problemInWords(missingFile(role)).words).toBe(`${texts.files[role]}: ${texts.missing}`);
});

test.each(["The moon is full.", "Poster: the moon is full.", "the cue above line 4 sings"])(
  "what is not known stays as the service said it: %s",
  (sentence) => expect(problemInWords(sentence)).toEqual({ words: sentence, language: "en" }),
);
