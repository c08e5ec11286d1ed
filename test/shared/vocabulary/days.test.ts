import { expect, test } from "vitest";
import { daysBetween, previousPeriod, splitWeeks, yearBefore } from "../../../shared/vocabulary/days.ts";

test.each([
  ["2026-11-20", "2026-11-20", "2026-11-19", "2026-11-19"],
  ["2026-03-01", "2026-03-31", "2026-01-29", "2026-02-28"],
  ["2024-03-01", "2024-03-02", "2024-02-28", "2024-02-29"],
  ["2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"],
])("the period before %s to %s is %s to %s", (from, to, previousFrom, previousTo) => {
  expect(previousPeriod({ from, to })).toEqual({ from: previousFrom, to: previousTo });
});

test.each([
  ["2026-11-01", "2026-11-20", "2025-11-01", "2025-11-20"],
  ["2025-12-20", "2026-01-05", "2024-12-20", "2025-01-05"],
  ["2024-02-29", "2024-03-01", "2023-02-28", "2023-03-01"],
  ["2025-02-28", "2025-02-28", "2024-02-28", "2024-02-28"],
])("a year before the days %s to %s are %s to %s", (from, to, earlierFrom, earlierTo) => {
  expect(yearBefore({ from, to })).toEqual({ from: earlierFrom, to: earlierTo });
});

test("lists all days of a period, across leap days and clock changes", () => {
  expect(daysBetween("2026-11-20", "2026-11-20")).toEqual(["2026-11-20"]);
  expect(daysBetween("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(daysBetween("2026-01-01", "2026-12-31")).toHaveLength(365);
  expect(daysBetween("2026-11-20", "2026-11-19")).toEqual([]);
});

test("the weeks of a period start with its first day, and the last ends with it", () => {
  expect(splitWeeks({ from: "2026-02-25", to: "2026-03-12" })).toEqual([
    { from: "2026-02-25", to: "2026-03-03" },
    { from: "2026-03-04", to: "2026-03-10" },
    { from: "2026-03-11", to: "2026-03-12" },
  ]);
  expect(splitWeeks({ from: "2026-11-20", to: "2026-11-20" })).toEqual([
    { from: "2026-11-20", to: "2026-11-20" },
  ]);
});
