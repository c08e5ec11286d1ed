import { describe, expect, test } from "vitest";
import { type Figures, figuresId } from "../../../../shared/attribution/figures/figures.ts";
import {
  correction,
  type Difference,
  findDifferences,
  firstDifferences,
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

describe("differences", () => {
  test("are none where the figures are the same numbers, however they are written", () => {
    const stored = [ofScope({ orders: 2, revenue: "99.8" })];
    expect(findDifferences(stored, [ofScope({ orders: 2, revenue: "99.80" })])).toEqual([]);
  });

  test("take what one side lacks for zero", () => {
    const stored = [ofScope({ orders: 2 }), ofScope({ units: 1 }, "VIDEO#7")];
    const recounted = [ofScope({ orders: 2, revenue: "5.00" }), ofScope({ units: 3 }, "VIDEO#8")];
    expect(findDifferences(stored, recounted)).toEqual([
      difference("revenue", "0", "5.00"),
      difference("units", "1", "0", "VIDEO#7"),
      difference("units", "0", "3", "VIDEO#8"),
    ]);
  });

  test("are corrected exactly, upwards or downwards, past what a float holds", () => {
    const off = (stored: string, recounted: string) =>
      correction(difference("revenue", stored, recounted)).values.revenue;
    expect(off("123456789012345678901.12", "123456789012345678901.13")).toBe("0.01");
    expect(off("10", "9.99")).toBe("-0.01");
    expect(correction(difference("units", "3", "1", "VIDEO#7"))).toEqual(ofScope({ units: -2 }, "VIDEO#7"));
  });
});

describe("the first of many differences", () => {
  const unsorted = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const video = 1_000_000 + ((index * 7) % count);
      return ["lines", "units"].map((figure) => difference(figure, "0", "1", `VIDEO#${video}`));
    }).flat();

  test.each([1, 499, 500])("are all of them, up to a thousand (%i videos with two each)", (videos) => {
    const all = unsorted(videos);
    expect(firstDifferences(all)).toEqual({ differences: all, upTo: undefined });
  });

  test.each([501, 1_250])(
    "are the thousand with the smallest ids, of %i videos, and the last id is told",
    (videos) => {
      const { differences, upTo } = firstDifferences(unsorted(videos));
      expect(upTo).toBe("2026-03-01#EUR#VIDEO#1000499");
      expect(new Set(differences.map(({ scope }) => scope)).size).toBe(500);
      expect(differences).toHaveLength(1_000);
      expect(differences.every((each) => figuresId(each) <= (upTo ?? ""))).toBe(true);
    },
  );

  test("keep those of one video together, where the limit lies between them", () => {
    const all = [difference("orders", "0", "1"), ...unsorted(600)];
    const { differences, upTo } = firstDifferences(all);
    expect(differences).toHaveLength(1_001);
    expect(upTo).toBe("2026-03-01#EUR#VIDEO#1000499");
  });
});
