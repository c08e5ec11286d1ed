import fc from "fast-check";
import { expect, test } from "vitest";
import { intervalScale } from "../../../../clients/dashboard/src/features/uplift/result/interval-scale.ts";

const interval = (low: number, value: number, high: number) => ({
  low: low.toFixed(6),
  value: value.toFixed(6),
  high: high.toFixed(6),
});

test("any interval and 0 fit on the axis, which has 2 to 6 marks", () => {
  const share = fc.integer({ min: -990_000, max: 40_000_000 }).map((millionths) => millionths / 1_000_000);
  fc.assert(
    fc.property(share, share, share, (...ends) => {
      const [low = 0, value = 0, high = 0] = ends.toSorted((a, b) => a - b);
      const { marks, place } = intervalScale([interval(low, value, high)]);
      expect(marks.length).toBeGreaterThanOrEqual(2);
      expect(marks.length).toBeLessThanOrEqual(6);
      for (const each of [0, low, value, high]) {
        expect(place(each)).toBeGreaterThanOrEqual(-0.001);
        expect(place(each)).toBeLessThanOrEqual(100.001);
      }
    }),
  );
});
