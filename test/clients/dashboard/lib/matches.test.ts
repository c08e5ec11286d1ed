import { expect, test } from "vitest";
import { matches } from "../../../../clients/dashboard/src/lib/matches.ts";

test.each([
  ["", true],
  ["kleid", true],
  ["KLEID leinen", true],
  ["creme", true],
  ["ls-501", true],
  ["hose", false],
  ["kleid hose", false],
])("a search for %j: %s", (search, found) => {
  expect(matches(search, "Leinenkleid, crème", undefined, "LS-501")).toBe(found);
});
