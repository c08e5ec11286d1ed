import { describe, expect, test } from "vitest";
import type { Rollup } from "../../../../shared/attribution/figures/figures.ts";
import {
  correction,
  type RollupDifference,
  rollupDifferences,
} from "../../../../shared/attribution/reconcile/differences.ts";

const rollup = (figures: Rollup["figures"], scope: Rollup["scope"] = "STORE"): Rollup => ({
  day: "2026-03-01",
  currency: "EUR",
  scope,
  figures,
});
const difference = (
  figure: string,
  stored: string,
  recounted: string,
  scope: Rollup["scope"] = "STORE",
): RollupDifference => ({
  day: "2026-03-01",
  currency: "EUR",
  scope,
  figure,
  stored,
  recounted,
});

describe("rollup differences", () => {
  test("are none where the figures are the same numbers, however they are written", () => {
    const stored = [rollup({ orders: 2, revenue: "99.8" })];
    expect(rollupDifferences(stored, [rollup({ orders: 2, revenue: "99.80" })])).toEqual([]);
  });

  test("take a figure or a rollup that one side lacks for zero", () => {
    const stored = [rollup({ orders: 2 }), rollup({ units: 1 }, "VIDEO#7")];
    const recounted = [rollup({ orders: 2, revenue: "5.00" }), rollup({ units: 3 }, "VIDEO#8")];
    expect(rollupDifferences(stored, recounted)).toEqual([
      difference("revenue", "0", "5.00"),
      difference("units", "1", "0", "VIDEO#7"),
      difference("units", "0", "3", "VIDEO#8"),
    ]);
  });

  test("are corrected exactly, upwards or downwards, past what a float holds", () => {
    const off = (stored: string, recounted: string) =>
      correction(difference("revenue", stored, recounted)).figures.revenue;
    expect(off("123456789012345678901.12", "123456789012345678901.13")).toBe("0.01");
    expect(off("10", "9.99")).toBe("-0.01");
    expect(correction(difference("units", "3", "1", "VIDEO#7"))).toEqual(rollup({ units: -2 }, "VIDEO#7"));
  });
});
