import { describe, expect, test } from "vitest";
import { type Figures, figuresId } from "../../../../shared/attribution/figures/figures.ts";
import {
  corrections,
  type Difference,
  findDifferences,
} from "../../../../shared/attribution/reconcile/differences.ts";

const ofScope = (values: Figures["values"], scope: Figures["scope"] = "STORE"): Figures => ({
  day: "2026-03-01",
  currency: "EUR",
  scope,
  values,
});
const difference = (
  figure: string,
  stored: string,
  recounted: string,
  scope: Figures["scope"] = "STORE",
): Difference => ({
  day: "2026-03-01",
  currency: "EUR",
  scope,
  figure,
  stored,
  recounted,
});

describe("the differences between stored and recounted figures", () => {
  test("are empty if the numbers are equal in another notation", () => {
    const stored = [ofScope({ orders: 2, revenue: "99.8" })];
    expect(findDifferences(stored, [ofScope({ orders: 2, revenue: "99.80" })])).toEqual([]);
  });

  test("count a missing figure as zero", () => {
    const stored = [ofScope({ orders: 2 }), ofScope({ units: 1 }, "VIDEO#7")];
    const recounted = [ofScope({ orders: 2, revenue: "5.00" }), ofScope({ units: 3 }, "VIDEO#8")];
    expect(findDifferences(stored, recounted)).toEqual([
      difference("revenue", "0", "5.00"),
      difference("units", "1", "0", "VIDEO#7"),
      difference("units", "0", "3", "VIDEO#8"),
    ]);
  });

  test("are corrected exactly in both directions, beyond the precision of a float", () => {
    const off = (stored: string, recounted: string) =>
      corrections([difference("revenue", stored, recounted)], new Set())[0]?.values.revenue;
    expect(off("123456789012345678901.12", "123456789012345678901.13")).toBe("0.01");
    expect(off("10", "9.99")).toBe("-0.01");
    const wrong = difference("units", "3", "1", "VIDEO#7");
    const row = ofScope({ units: -2 }, "VIDEO#7");
    expect(corrections([wrong], new Set([figuresId(row)]))).toEqual([{ ...row, stored: { units: "3" } }]);
    expect(corrections([wrong], new Set())).toEqual([{ ...row, stored: undefined }]);
  });
});
