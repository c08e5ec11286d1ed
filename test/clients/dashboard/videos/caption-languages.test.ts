import { parse } from "valibot";
import { expect, test } from "vitest";
import { CAPTION_LANGUAGES } from "../../../../clients/dashboard/src/features/videos/caption-languages.ts";
import { LANGUAGES } from "../../../../clients/dashboard/src/lib/text/language.ts";
import { Language } from "../../../../shared/videos/media/uploads/uploads.schema.ts";

test("the service accepts the tag of each caption language", () => {
  const tags = CAPTION_LANGUAGES.map(({ value }) => value);
  expect(tags.map((tag) => parse(Language, tag))).toEqual(tags);
  expect(new Set(tags).size).toBe(tags.length);
});

test("caption languages include those of the dashboard", () => {
  expect(CAPTION_LANGUAGES.map(({ value }) => value)).toEqual(expect.arrayContaining(Object.keys(LANGUAGES)));
});
