import { expect, test } from "vitest";
import { pickLanguage } from "../../../../../clients/dashboard/src/lib/text/language.ts";

test.each<[what: string, kept: string | null, wanted: readonly string[], language: string]>([
  ["what the person chose comes first", "en", ["de-DE"], "en"],
  ["else the browser's first language that is there", null, ["fr-FR", "de-AT", "en"], "de"],
  ["a choice that is no language of ours is none", "constructor", ["de"], "de"],
  ["English, where none of them is there", null, ["fr", "tlh"], "en"],
  ["English, where the browser names none", null, [], "en"],
])("%s", (_, kept, wanted, language) => {
  expect(pickLanguage(kept, wanted)).toBe(language);
});
