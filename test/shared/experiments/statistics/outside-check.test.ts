import { jStat } from "jstat";
import { describe, expect, test } from "vitest";
import {
  type ArmSums,
  armTotal,
  compareArms,
} from "../../../../shared/experiments/statistics/compare-arms.ts";
import { checkRatio } from "../../../../shared/experiments/statistics/ratio-check.ts";
import { smallestEffect } from "../../../../shared/experiments/statistics/smallest-effect.ts";
import { simulateArm } from "../../../support/experiments/simulated-arms.ts";
import { createRandom } from "../../../support/values/random.ts";

const SIX_DIGITS = 6;
const SHOP = { visitors: 60_000, buys: 0.08, again: 0.2, sigma: 0.3, cap: 900 };

const linearised = (arm: ArmSums, measure: "orders" | "revenue"): number[] => {
  const ratio = armTotal(arm, measure) / armTotal(arm, "visitors");
  const visitors = armTotal(arm, "visitors") / arm.length;
  return arm.map((bucket) => ratio + (bucket[measure] - ratio * bucket.visitors) / visitors);
};

const relativeVariance = (values: readonly number[]): number =>
  jStat.variance(values, true) / values.length / jStat.mean(values) ** 2;

describe("comparison with a published statistics library", () => {
  test.each([1, 2, 3])("the interval is that of the log ratio for many orders of little skew, %i", (seed) => {
    const random = createRandom(seed);
    const [one, other] = [simulateArm(random, SHOP), simulateArm(random, SHOP)];
    for (const measure of ["orders", "revenue"] as const) {
      const found = compareArms(one, other, measure)?.relative;
      const [a, b] = [linearised(one, measure), linearised(other, measure)];
      const center = Math.log(jStat.mean(a) / jStat.mean(b));
      const half = jStat.studentt.inv(0.975, 198) * Math.sqrt(relativeVariance(a) + relativeVariance(b));
      expect(found?.value).toBeCloseTo(Math.expm1(center), SIX_DIGITS);
      // Within a tenth of the half width: 999 resamples are random.
      expect(Math.abs(Math.log1p(found?.low ?? 0) - (center - half))).toBeLessThan(half / 10);
      expect(Math.abs(Math.log1p(found?.high ?? 0) - (center + half))).toBeLessThan(half / 10);
    }
  });
});

test("arms are broken above the 99.9th percentile of χ²", () => {
  const critical = jStat.chisquare.inv(0.999, 1);
  const visitors = Math.sqrt((critical * 2_000) / 4);
  expect(checkRatio(1_000 + visitors - 1e-6, 1_000 - visitors + 1e-6, 50).intact).toBe(true);
  expect(checkRatio(1_000 + visitors + 1e-6, 1_000 - visitors - 1e-6, 50).intact).toBe(false);
});

test("the smallest effect and the unnoticed loss match the quantiles", () => {
  const factor = jStat.normal.inv(0.975, 0, 1) + jStat.normal.inv(0.8, 0, 1);
  const log = factor * Math.sqrt(2.64 * (1 + 0.8 ** 2) * (1 / 1_000 + 1 / 9_000));
  expect(smallestEffect({ orders: 10_000, spread: 0.8 }, 10)).toBeCloseTo(Math.expm1(log), SIX_DIGITS);
  const noticed = Math.sqrt(jStat.chisquare.inv(0.999, 1)) + jStat.normal.inv(0.95, 0, 1);
  expect(checkRatio(9_000, 1_000, 10).unnoticed_loss).toBeCloseTo(noticed / Math.sqrt(900), SIX_DIGITS);
});
