import { describe, expect, test } from "vitest";
import { expiryTime, formerRetention, isDayComplete } from "../../../shared/stores/retention.ts";

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

test.each([
  ["2026-11-20T10:00:00.000Z", undefined, "2028-12-20T10:00:00.000Z"],
  ["2026-11-20T10:00:00.001Z", 1, "2026-12-20T10:00:01.000Z"],
  ["2027-01-31T23:59:59.000Z", 1, "2027-02-28T23:59:59.000Z"],
  ["2027-12-31T00:00:00.000Z", 2, "2028-02-29T00:00:00.000Z"],
  ["2026-11-30T00:00:00.000Z", 120, "2036-11-30T00:00:00.000Z"],
])("an order of %s with a retention of %s months expires at %s", (receivedAt, months, expires) => {
  expect(iso(expiryTime(receivedAt, months))).toBe(expires);
});

describe("the recount of a day", () => {
  const now = new Date("2026-11-20T10:00:00.000Z");
  const changed = formerRetention({}, new Date("2026-03-05T12:00:00.000Z"));
  const twice = formerRetention(
    { retention_months: 2, former_retention: changed },
    new Date("2026-10-05T12:00:00.000Z"),
  );
  test.each([
    ["is complete for the first full day of 25 months", {}, "2024-10-21", true],
    ["is incomplete if the day's first orders have expired", {}, "2024-10-20", false],
    ["is complete for a future day", {}, "2026-11-21", true],
    ["is complete within a shorter retention", { retention_months: 1 }, "2026-10-21", true],
    ["is incomplete beyond a shorter retention", { retention_months: 1 }, "2026-10-20", false],
    [
      "is incomplete for an expired day after the retention was extended",
      { retention_months: 12, former_retention: twice },
      "2026-09-20",
      false,
    ],
    [
      "is complete for the last days kept by the former retention",
      { retention_months: 12, former_retention: twice },
      "2026-09-21",
      true,
    ],
    [
      "is incomplete for a day that only a longer former retention kept",
      { retention_months: 2, former_retention: changed },
      "2026-03-01",
      false,
    ],
  ])("%s", (_, retention, day, complete) => {
    expect(isDayComplete(retention, day, now)).toBe(complete);
  });
});
