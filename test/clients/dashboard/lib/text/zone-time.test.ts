import { expect, test } from "vitest";
import { zoneTime, zoneTimeOr } from "../../../../../clients/dashboard/src/lib/text/local-time.ts";

test.each([
  ["Australia/Sydney", "2026-11-27T09:00", "2026-11-26T22:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-27T09:00", "2026-11-27T03:15:00.000Z"],
  ["America/Los_Angeles", "2026-11-27T09:00", "2026-11-27T17:00:00.000Z"],
  // Clocks show this time twice: the first one counts.
  ["America/Los_Angeles", "2026-11-01T01:30", "2026-11-01T08:30:00.000Z"],
  ["UTC", "2026-11-27T09:00", "2026-11-27T09:00:00.000Z"],
])("converts a time in %s, %s, to %s and back", (zone, entered, iso) => {
  expect(zoneTimeOr(entered, zone, null)).toBe(iso);
  expect(zoneTime(iso, zone)).toBe(entered);
});

test("moves a skipped local time forward, and keeps an empty or invalid one", () => {
  expect(zoneTimeOr("2026-10-04T02:30", "Australia/Sydney", null)).toBe("2026-10-03T16:30:00.000Z");
  expect(zoneTimeOr("", "Australia/Sydney", null)).toBeNull();
  expect(zoneTimeOr("soon", "Australia/Sydney", null)).toBe("soon");
  expect(zoneTime(undefined, "UTC")).toBe("");
});
