import { jStat } from "jstat";
import { describe, expect, test } from "vitest";
import { type ArmSums, armTotal } from "../../../../shared/experiments/statistics/arm-sums.ts";
import { compareArms } from "../../../../shared/experiments/statistics/compare-arms.ts";
import { checkRatio } from "../../../../shared/experiments/statistics/ratio-check.ts";
import { smallestEffect } from "../../../../shared/experiments/statistics/smallest-effect.ts";
import { studentQuantile975 } from "../../../../shared/experiments/statistics/student-quantile.ts";
import { simulateArm } from "../../../support/experiments/simulated-arms.ts";
import { createRandom } from "../../../support/values/random.ts";

const SIX_DIGITS = 6;
const SHOP = { visitors: 6_000, buys: 0.08, again: 0.2, sigma: 1, cap: 900 };

/** What a bucket adds to its arm's ratio: their mean is the ratio, and Welch's interval of them is that of the ratios. */
const linearised = (arm: ArmSums, measure: "orders" | "revenue"): number[] => {
  const ratio = armTotal(arm, measure) / armTotal(arm, "visitors");
  const visitors = armTotal(arm, "visitors") / arm.length;
  return arm.map((bucket) => ratio + (bucket[measure] - ratio * bucket.visitors) / visitors);
};

const welch = (one: readonly number[], other: readonly number[]) => {
  const [a, b] = [jStat.variance(one, true) / one.length, jStat.variance(other, true) / other.length];
  const degrees = (a + b) ** 2 / (a ** 2 / (one.length - 1) + b ** 2 / (other.length - 1));
  const half = jStat.studentt.inv(0.975, degrees) * Math.sqrt(a + b);
  const value = jStat.mean(one) - jStat.mean(other);
  return { value, low: value - half, high: value + half };
};

describe("the interval of a difference is that of a published library", () => {
  test.each([1, 2, 3, 4, 5])("of simulated visitors, %i", (seed) => {
    const random = createRandom(seed);
    const [one, other] = [simulateArm(random, { ...SHOP, visitors: 12_000 }), simulateArm(random, SHOP)];
    for (const measure of ["orders", "revenue"] as const) {
      const found = compareArms(one, other, measure)?.absolute;
      const expected = welch(linearised(one, measure), linearised(other, measure));
      expect(found?.value).toBeCloseTo(expected.value, SIX_DIGITS);
      expect(found?.low).toBeCloseTo(expected.low, SIX_DIGITS);
      expect(found?.high).toBeCloseTo(expected.high, SIX_DIGITS);
    }
  });
});

test.each([99, 120, 150, 198])("Student's quantile with %i degrees is the library's", (degrees) => {
  expect(studentQuantile975(degrees)).toBeCloseTo(jStat.studentt.inv(0.975, degrees), SIX_DIGITS);
});

test("the arms are found broken above the library's 99.9th percentile of χ²", () => {
  const critical = jStat.chisquare.inv(0.999, 1);
  // By so many visitors, two arms of a thousand each differ that should be alike.
  const visitors = Math.sqrt((critical * 2_000) / 4);
  expect(checkRatio(1_000 + visitors - 1e-6, 1_000 - visitors + 1e-6, 50).intact).toBe(true);
  expect(checkRatio(1_000 + visitors + 1e-6, 1_000 - visitors - 1e-6, 50).intact).toBe(false);
});

test("the smallest effect is what the library's quantiles give", () => {
  const factor = jStat.normal.inv(0.975, 0, 1) + jStat.normal.inv(0.8, 0, 1);
  const expected = factor * Math.sqrt(1.5 * (1 + 0.8 ** 2) * (1 / 1_000 + 1 / 9_000));
  expect(smallestEffect({ orders: 10_000, spread: 0.8 }, 10)).toBeCloseTo(expected, SIX_DIGITS);
});
