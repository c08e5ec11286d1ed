import { parse } from "valibot";
import { expect, test } from "vitest";
import { CAPTION_LANGUAGES } from "../../../../clients/dashboard/src/features/videos/caption-languages.ts";
import { LANGUAGES } from "../../../../clients/dashboard/src/lib/text/language.ts";
import { Language } from "../../../../shared/videos/media/uploads/uploads.schema.ts";

test("the service takes captions in each language that can be chosen, as it is written", () => {
  const tags = CAPTION_LANGUAGES.map(({ value }) => value);
  expect(tags.map((tag) => parse(Language, tag))).toEqual(tags);
  expect(new Set(tags).size).toBe(tags.length);
});

test("the dashboard's own languages can be chosen", () => {
  expect(CAPTION_LANGUAGES.map(({ value }) => value)).toEqual(expect.arrayContaining(Object.keys(LANGUAGES)));
});
