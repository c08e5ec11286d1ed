import { expect, test } from "vitest";
import { findEnd, toBody } from "../../../../clients/dashboard/src/features/uplift/plan/plan-values.ts";

const VALUES = {
  name: " Autumn ",
  holdout_percent: 20,
  consent_percent: 75,
  days: 56,
  first_day: "2026-11-24",
};

test("a plan from today starts at once, and ends after its last day", () => {
  expect(findEnd(VALUES)).toBe("2027-01-19");
  expect(toBody(VALUES, "2026-11-24", "UTC")).toEqual({
    name: "Autumn",
    holdout_percent: 20,
    consent_percent: 75,
    starts_at: undefined,
    ends_at: "2027-01-19T00:00:00.000Z",
  });
});

test("a plan from a later day starts at midnight in the store, and its days have 24 hours", () => {
  expect(
    toBody({ ...VALUES, first_day: "2026-10-20", days: 28 }, "2026-10-01", "Europe/Berlin"),
  ).toMatchObject({
    starts_at: "2026-10-19T22:00:00.000Z",
    ends_at: "2026-11-16T22:00:00.000Z", // 23:00 local time of the last day, after clocks were set back.
  });
});

test("a plan without a first day has an invalid body", () => {
  const body = toBody({ ...VALUES, first_day: "" }, "2026-11-24", "UTC");
  expect(body).toMatchObject({ starts_at: "", ends_at: "" });
});
