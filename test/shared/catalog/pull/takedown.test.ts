import { describe, expect, test } from "vitest";
import { decideTakedown } from "../../../../shared/catalog/pull/takedown.ts";
import { aStoredProduct } from "../../../support/catalog/catalog-builders.ts";

const product = aStoredProduct();
const pushed = aStoredProduct({ source: "push" });
const down = aStoredProduct({ product_status: "inactive", taken_down_by: "pull" });

describe("the takedown of a product", () => {
  test.each([
    ["not_found", product, "take_down"],
    ["not_found", pushed, "take_down"],
    ["not_found", down, "keep"],
    ["not_found", undefined, "keep"],
    ["id_changed", product, "take_down"],
    ["id_changed", pushed, "keep"],
    ["id_changed", down, "keep"],
    ["id_changed", undefined, "keep"],
    ["url_removed", undefined, "take_down"],
    ["url_removed", pushed, "take_down"],
  ] as const)("for %s, stored as %j: %s", (reason, stored, decision) => {
    expect(decideTakedown({ reason, product: stored })).toBe(decision);
  });
});

test.each([down, undefined])("a stopped refresh keeps a product that is not shown: %j", (stored) => {
  const counts = { planned: 40, not_found: 21, takedown_stopped: true };
  expect(decideTakedown({ reason: "not_found", product: stored, counts })).toBe("keep");
});

describe("the takedown limit of a refresh", () => {
  const decide = (planned: number, not_found: number, takedown_stopped = false) =>
    decideTakedown({ reason: "not_found", product, counts: { planned, not_found, takedown_stopped } });

  test.each([
    ["three are unknown, even if they are all", 3, 3, "take_down"],
    ["four of a small shop are unknown", 12, 4, "run_stopped"],
    ["four are unknown, at most 30 %", 14, 4, "take_down"],
    ["exactly 30 % are unknown", 100, 30, "take_down"],
    ["more than 30 % are unknown", 100, 31, "run_stopped"],
    ["all of many are unknown", 100_000, 100_000, "run_stopped"],
    ["30 % of many are unknown", 100_000, 30_000, "take_down"],
    ["nothing is planned", 0, 4, "run_stopped"],
  ])("if %s: of %i, %i: %s", (_, planned, notFound, decision) => {
    expect(decide(planned, notFound)).toBe(decision);
  });

  test.each([
    [3, 1, "run_stopped"],
    [2, 1, "take_down"],
    [2, 2, "run_stopped"],
  ] as const)(
    "includes %i products of the sitemap and %i of the product API",
    (vanished, not_found, decision) => {
      const counts = { planned: 5, not_found, vanished, listed: 10 };
      expect(decideTakedown({ reason: "not_found", product, counts })).toBe(decision);
    },
  );

  test("is a share of the sitemap's products while the refresh is still being planned", () => {
    const counts = { planned: 100, not_found: 10, vanished: 200, listed: 1_000 };
    expect(decideTakedown({ reason: "not_found", product, counts })).toBe("take_down");
  });

  test("stays reached once stopped, even if the share falls", () => {
    expect(decide(1_000, 21, true)).toBe("run_stopped");
  });

  test("is 3 products or 30 % for a shop that responds to everything with 404", () => {
    for (const planned of [1, 3, 4, 10, 11, 30, 100, 1_000]) {
      const decisions = Array.from({ length: planned }, (_, index) => decide(planned, index + 1));
      const down = decisions.filter((decision) => decision === "take_down").length;
      expect(down).toBeLessThanOrEqual(Math.max(3, planned * 0.3));
    }
  });
});
