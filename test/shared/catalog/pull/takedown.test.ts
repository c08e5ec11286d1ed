import { describe, expect, test } from "vitest";
import { mayTakeDown } from "../../../../shared/catalog/pull/takedown.ts";

describe("a refresh goes on taking products down", () => {
  test.each([
    ["fewer than 20 are unknown, be they all", { planned: 19, not_found: 19 }, true],
    ["20 are unknown, and that is up to 30 %", { planned: 67, not_found: 20 }, true],
    ["exactly 30 % are unknown", { planned: 100, not_found: 30 }, true],
    ["20 are unknown, over 30 %", { planned: 66, not_found: 20 }, false],
    ["one over 30 %", { planned: 100, not_found: 31 }, false],
    ["all of many are unknown", { planned: 100_000, not_found: 100_000 }, false],
    ["a small share of many", { planned: 100_000, not_found: 30_000 }, true],
    ["nothing is planned that is counted", { planned: 0, not_found: 20 }, false],
  ])("where %s: %j is %s", (_, counts, goesOn) => {
    expect(mayTakeDown(counts)).toBe(goesOn);
  });

  test("of a shop that answers 404 for everything, at most 19 or 30 % go down", () => {
    for (const planned of [1, 19, 20, 30, 66, 67, 100, 1_000]) {
      const goesOn = Array.from({ length: planned }, (_, index) =>
        mayTakeDown({ planned, not_found: index + 1 }),
      );
      const down = goesOn.indexOf(false) < 0 ? planned : goesOn.indexOf(false);
      expect(down).toBeLessThanOrEqual(Math.max(19, planned * 0.3));
    }
  });
});
