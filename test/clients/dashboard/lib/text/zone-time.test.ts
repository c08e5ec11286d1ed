import { afterEach, expect, test } from "vitest";
import {
  clockTime,
  readersZone,
  showTimesIn,
  time,
} from "../../../../../clients/dashboard/src/lib/text/format.ts";
import { localTime, timeOr } from "../../../../../clients/dashboard/src/lib/text/local-time.ts";

afterEach(() => showTimesIn(undefined));

test.each([
  ["Australia/Sydney", "2026-11-27T09:00", "2026-11-26T22:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-27T09:00", "2026-11-27T03:15:00.000Z"],
  ["America/Los_Angeles", "2026-11-27T09:00", "2026-11-27T17:00:00.000Z"],
  // Clocks show this time twice. The first one is used.
  ["America/Los_Angeles", "2026-11-01T01:30", "2026-11-01T08:30:00.000Z"],
  ["UTC", "2026-11-27T09:00", "2026-11-27T09:00:00.000Z"],
])("converts a time in %s, %s, to %s and back", (zone, entered, iso) => {
  showTimesIn(zone);
  expect(timeOr(entered, null)).toBe(iso);
  expect(localTime(iso)).toBe(entered);
});

test("moves a skipped local time forward, and keeps an empty or invalid one", () => {
  showTimesIn("Australia/Sydney");
  expect(timeOr("2026-10-04T02:30", null)).toBe("2026-10-03T16:30:00.000Z");
  expect(timeOr("", null)).toBeNull();
  expect(timeOr("soon", null)).toBe("soon");
  expect(localTime(undefined)).toBe("");
});

test.each([
  ["Asia/Tokyo", "Nov 28, 2026, 1:30 AM"],
  ["America/New_York", "Nov 27, 2026, 11:30 AM"],
])("shows a time in %s", (zone, shown) => {
  showTimesIn(zone);
  expect(time("2026-11-27T16:30:00Z")).toBe(shown);
});

test("omits the day of a time that is today in the store, not for the reader", () => {
  showTimesIn("Asia/Tokyo");
  expect(clockTime("2026-11-27T16:30:00Z", Date.parse("2026-11-28T09:00:00Z"))).toBe("1:30 AM");
  expect(clockTime("2026-11-27T14:30:00Z", Date.parse("2026-11-27T16:00:00Z"))).toBe(
    "Nov 27, 2026, 11:30 PM",
  );
});

test("a view without a store uses the reader's zone", () => {
  showTimesIn("Asia/Tokyo");
  showTimesIn(undefined);
  expect(localTime("2026-11-27T16:30:00Z")).toBe(
    new Date("2026-11-27T16:30:00Z")
      .toLocaleString("sv", { timeZone: readersZone() })
      .slice(0, 16)
      .replace(" ", "T"),
  );
});
