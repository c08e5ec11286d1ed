import { describe, expect, test } from "vitest";
import { decideTakedown } from "../../../../shared/catalog/pull/takedown.ts";
import { aStoredProduct } from "../../../support/catalog/catalog-builders.ts";

const product = aStoredProduct();
const pushed = aStoredProduct({ source: "push" });
const down = aStoredProduct({ product_status: "inactive", taken_down_by: "pull" });

describe("a product", () => {
  test.each([
    ["not_found", product, "take_down"],
    ["not_found", pushed, "take_down"],
    ["not_found", down, "keep"],
    ["not_found", undefined, "keep"],
    ["id_changed", product, "take_down"],
    ["id_changed", pushed, "keep"],
    ["id_changed", down, "keep"],
    ["id_changed", undefined, "keep"],
    // Nobody looks before: the write itself tells.
    ["url_removed", undefined, "take_down"],
    ["url_removed", pushed, "take_down"],
  ] as const)("for %s, stored as %j: %s", (reason, stored, decision) => {
    expect(decideTakedown({ reason, product: stored })).toBe(decision);
  });
});

test.each([down, undefined])("of a stopped refresh, what is not shown is not held back: %j", (stored) => {
  const counts = { planned: 40, not_found: 21, takedown_stopped: true };
  expect(decideTakedown({ reason: "not_found", product: stored, counts })).toBe("keep");
});

describe("a refresh goes on taking products down", () => {
  const decide = (planned: number, not_found: number, takedown_stopped = false) =>
    decideTakedown({ reason: "not_found", product, counts: { planned, not_found, takedown_stopped } });

  test.each([
    ["fewer than 20 are unknown, be they all", 19, 19, "take_down"],
    ["20 are unknown, and that is up to 30 %", 67, 20, "take_down"],
    ["exactly 30 % are unknown", 100, 30, "take_down"],
    ["20 are unknown, over 30 %", 66, 20, "run_stopped"],
    ["one over 30 %", 100, 31, "run_stopped"],
    ["all of many are unknown", 100_000, 100_000, "run_stopped"],
    ["a small share of many", 100_000, 30_000, "take_down"],
    ["nothing is planned that is counted", 0, 20, "run_stopped"],
  ])("where %s: of %i, %i: %s", (_, planned, notFound, decision) => {
    expect(decide(planned, notFound)).toBe(decision);
  });

  test("never again once it has stopped, even if the share falls", () => {
    expect(decide(1_000, 21, true)).toBe("run_stopped");
  });

  test("of a shop that answers 404 for everything, at most 19 or 30 % go down", () => {
    for (const planned of [1, 19, 20, 30, 66, 67, 100, 1_000]) {
      const decisions = Array.from({ length: planned }, (_, index) => decide(planned, index + 1));
      const down = decisions.filter((decision) => decision === "take_down").length;
      expect(down).toBeLessThanOrEqual(Math.max(19, planned * 0.3));
    }
  });
});
