import { expect, test } from "vitest";
import { isBeingPlanned, PLAN_END } from "../../../../shared/catalog/refresh/refresh-plan.ts";

const NOW = Date.UTC(2026, 10, 20, 10);
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

test.each([
  ["being planned if a page was claimed a moment ago", { planned_to: "URL#m", planned_at: ago(1) }, true],
  ["being planned between two tries", { planned_to: "URL#m", planned_at: ago(29) }, true],
  ["not being planned once it is given up", { planned_to: "URL#m", planned_at: ago(30) }, false],
  ["not being planned once it is complete", { planned_to: PLAN_END, planned_at: ago(1) }, false],
  ["not being planned before it starts", {}, false],
])("a run is %s", (_, run, expected) => {
  expect(isBeingPlanned(run, NOW)).toBe(expected);
});
