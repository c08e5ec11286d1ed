import { expect, test } from "vitest";
import { findEnd, toBody } from "../../../../clients/dashboard/src/features/uplift/plan/plan-values.ts";

const VALUES = { name: " Autumn ", holdout_percent: 20, days: 56, first_day: "2026-11-24" };

test("a test that begins today begins now, and ends when its last day does", () => {
  expect(findEnd(VALUES)).toBe("2027-01-19");
  expect(toBody(VALUES, "2026-11-24")).toEqual({
    name: "Autumn",
    holdout_percent: 20,
    starts_at: undefined,
    ends_at: "2027-01-19T00:00:00Z",
  });
});

test("a later one begins with its first day", () => {
  expect(toBody(VALUES, "2026-11-01").starts_at).toBe("2026-11-24T00:00:00Z");
});

test("without a first day, there is nothing that the contract would take", () => {
  const body = toBody({ ...VALUES, first_day: "" }, "2026-11-24");
  expect(body).toMatchObject({ starts_at: "T00:00:00Z", ends_at: "" });
});
