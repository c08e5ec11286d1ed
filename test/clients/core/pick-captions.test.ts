import { expect, test } from "vitest";
import { pickCaptions } from "../../../clients/core/display/pick-captions.ts";

const captions = ["fr", "de", "de-CH", "en-US"].map((language) => ({ language }));

test.each([
  [["de-CH"], "de-CH"],
  [["DE-at"], "de"],
  [["en"], "en-US"],
  [["it", "en-GB", "de"], "en-US"],
  [["de", "en"], "de"],
  [["it", "ja"], "fr"],
  [[], "fr"],
])("picks for %j the captions in %s", (locales, language) => {
  expect(pickCaptions(captions, ...locales)).toEqual({ language });
});

test("picks none if there are no captions", () => {
  expect(pickCaptions([], "en")).toBeUndefined();
});
