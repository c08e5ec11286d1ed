import { expect, test } from "vitest";
import { searchFor } from "../../../shared/vocabulary/text-search.ts";

test.each([
  ["", true],
  ["  ", true],
  ["kleid", true],
  ["KLEID leinen", true],
  ["creme", true],
  ["ls-501", true],
  ["hose", false],
  ["kleid hose", false],
])("the search for %j: %s", (search, found) => {
  expect(searchFor(search)("Leinenkleid, crème", undefined, "LS-501")).toBe(found);
});

test("finds Arabic without its vowel signs", () => {
  expect(searchFor("فستان")("فُسْتَان كتان")).toBe(true);
});
