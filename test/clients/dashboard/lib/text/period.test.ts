import { expect, test } from "vitest";
import { lastDays, readPeriod } from "../../../../../clients/dashboard/src/lib/text/period.ts";
import { dayCount, daysBetween } from "../../../../../shared/vocabulary/days.ts";

const NOW = Date.parse("2026-03-01T23:59:00Z");

test("counts days in UTC, including today", () => {
  expect(lastDays(28, NOW, "UTC")).toEqual({ from: "2026-02-02", to: "2026-03-01" });
  expect(lastDays(1, NOW, "UTC")).toEqual({ from: "2026-03-01", to: "2026-03-01" });
});

test("uses the time zone of the store", () => {
  expect(lastDays(2, NOW, "Australia/Sydney")).toEqual({ from: "2026-03-01", to: "2026-03-02" });
  expect(lastDays(2, Date.parse("2026-03-01T05:00:00Z"), "America/Los_Angeles")).toEqual({
    from: "2026-02-27",
    to: "2026-02-28",
  });
});

test("lists all days of a period, including leap days", () => {
  const period = { from: "2028-02-28", to: "2028-03-01" };
  expect(daysBetween(period.from, period.to)).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(dayCount(period)).toBe(3);
});

test.each([
  ["from=2026-11-01&to=2026-11-20", { from: "2026-11-01", to: "2026-11-20" }],
  ["from=2026-11-20&to=2026-11-01", "fallback"],
  ["from=2026-02-30&to=2026-03-01", "fallback"],
  ["from=2025-01-01&to=2026-11-01", "fallback"],
  ["from=2026-11-01", "fallback"],
  ["from=x&to=%3Cscript%3E", "fallback"],
])("reads the period or the default from %s", (query, expected) => {
  const fallback = lastDays(28, NOW, "UTC");
  expect(readPeriod(new URLSearchParams(query), fallback)).toEqual(
    expected === "fallback" ? fallback : expected,
  );
});
