import { expect, test } from "vitest";
import { daysBetween, joinDays, previousPeriod, yearBefore } from "../../../shared/vocabulary/days.ts";

test.each([
  ["2026-11-20", "2026-11-20", "2026-11-19", "2026-11-19"],
  ["2026-03-01", "2026-03-31", "2026-01-29", "2026-02-28"],
  ["2024-03-01", "2024-03-02", "2024-02-28", "2024-02-29"],
  ["2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"],
])("before %s to %s comes %s to %s", (from, to, previousFrom, previousTo) => {
  expect(previousPeriod({ from, to })).toEqual({ from: previousFrom, to: previousTo });
});

test.each([
  ["2026-11-01", "2026-11-20", "2025-11-01", "2025-11-20"],
  ["2025-12-20", "2026-01-05", "2024-12-20", "2025-01-05"],
  ["2024-02-29", "2024-03-01", "2023-02-28", "2023-03-01"],
  ["2025-02-28", "2025-02-28", "2024-02-28", "2024-02-28"],
])("the days %s to %s were %s to %s a year before", (from, to, earlierFrom, earlierTo) => {
  expect(yearBefore({ from, to })).toEqual({ from: earlierFrom, to: earlierTo });
});

test.each([
  ["", ""],
  ["2026-02-27", "2026-02-27..2026-02-27"],
  ["2026-02-27 2026-02-28 2026-03-01 2026-03-03", "2026-02-27..2026-03-01 2026-03-03..2026-03-03"],
])("the days %j are the periods %j", (days, expected) => {
  const periods = joinDays(days.split(" ").filter(Boolean));
  expect(periods.map(({ from, to }) => `${from}..${to}`).join(" ")).toBe(expected);
});

test("the days of a period are its first, its last and all between, over leap days and clock changes", () => {
  expect(daysBetween("2026-11-20", "2026-11-20")).toEqual(["2026-11-20"]);
  expect(daysBetween("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(daysBetween("2026-01-01", "2026-12-31")).toHaveLength(365);
  expect(daysBetween("2026-11-20", "2026-11-19")).toEqual([]);
});
