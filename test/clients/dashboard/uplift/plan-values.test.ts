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
  expect(toBody(VALUES, "2026-11-24")).toEqual({
    name: "Autumn",
    holdout_percent: 20,
    consent_percent: 75,
    starts_at: undefined,
    ends_at: "2027-01-19T00:00:00Z",
  });
});

test("a plan from a later day starts at midnight", () => {
  expect(toBody(VALUES, "2026-11-01").starts_at).toBe("2026-11-24T00:00:00Z");
});

test("a plan without a first day has an invalid body", () => {
  const body = toBody({ ...VALUES, first_day: "" }, "2026-11-24");
  expect(body).toMatchObject({ starts_at: "T00:00:00Z", ends_at: "" });
});
