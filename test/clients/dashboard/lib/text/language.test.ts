import { expect, test } from "vitest";
import { pickLanguage } from "../../../../../clients/dashboard/src/lib/text/language.ts";

test.each<[what: string, kept: string | null, wanted: readonly string[], language: string]>([
  ["prefers the user's choice", "en", ["de-DE"], "en"],
  ["uses the browser's first supported language", null, ["fr-FR", "de-AT", "en"], "de"],
  ["ignores an unsupported choice", "constructor", ["de"], "de"],
  ["falls back to English if none is supported", null, ["fr", "tlh"], "en"],
  ["falls back to English without browser languages", null, [], "en"],
])("%s", (_, kept, wanted, language) => {
  expect(pickLanguage(kept, wanted)).toBe(language);
});
