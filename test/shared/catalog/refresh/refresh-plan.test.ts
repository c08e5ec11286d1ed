import { expect, test } from "vitest";
import { isBeingPlanned, PLAN_END } from "../../../../shared/catalog/refresh/refresh-plan.ts";

const NOW = Date.UTC(2026, 10, 20, 10);
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

test.each([
  ["one whose last page was entered a moment ago", { planned_to: "URL#m", planned_at: ago(1) }, true],
  ["one that is postponed between its tries", { planned_to: "URL#m", planned_at: ago(29) }, true],
  ["not one that was given up", { planned_to: "URL#m", planned_at: ago(30) }, false],
  ["not one that is planned to its end", { planned_to: PLAN_END, planned_at: ago(1) }, false],
  ["not one that has not begun", {}, false],
])("what is being planned is %s", (_, run, expected) => {
  expect(isBeingPlanned(run, NOW)).toBe(expected);
});
