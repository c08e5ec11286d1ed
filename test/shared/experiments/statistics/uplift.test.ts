import { describe, expect, test } from "vitest";
import {
  type ArmSums,
  armTotal,
  compareArms,
} from "../../../../shared/experiments/statistics/compare-arms.ts";
import { checkRatio } from "../../../../shared/experiments/statistics/ratio-check.ts";
import { smallestEffect } from "../../../../shared/experiments/statistics/smallest-effect.ts";
import { computeUplift } from "../../../../shared/experiments/statistics/uplift.ts";
import { simulateArm } from "../../../support/experiments/simulated-arms.ts";
import { createRandom } from "../../../support/values/random.ts";

const SHOP = { visitors: 10_000, buys: 0.08, again: 0, sigma: 0.6, cap: 400 };
const arm = (seed: number, fields: Partial<typeof SHOP> = {}): ArmSums =>
  simulateArm(createRandom(seed), { ...SHOP, ...fields });

describe("a result", () => {
  test("contains the difference per visitor and the added revenue", () => {
    const uplift = computeUplift(arm(1, { buys: 0.12 }), arm(2), 50);
    if (uplift.verdict !== "measured") throw new Error(uplift.verdict);
    expect(uplift.orders.absolute.low).toBeGreaterThan(0.02);
    expect(uplift.orders.absolute.high).toBeLessThan(0.06);
    expect(uplift.added.value).toBeCloseTo(uplift.revenue.absolute.value * 10_000);
    expect(uplift.added.low).toBeCloseTo(uplift.revenue.absolute.low * 10_000);
    expect(uplift.added.high).toBeCloseTo(uplift.revenue.absolute.high * 10_000);
  });

  test("has no values if the visitors do not match the planned shares", () => {
    const uplift = computeUplift(arm(1), arm(2, { visitors: 9_000 }), 50);
    expect(uplift).toMatchObject({ verdict: "broken", arms: { held_out: { visitors: 9_000 } } });
    expect(uplift).not.toHaveProperty("revenue");
  });

  test("needs 400 orders in the smaller arm by the planned shares, whatever its actual orders", () => {
    const few = arm(2, { buys: 0.03 });
    const orders = armTotal(few, "orders");
    expect(orders).toBeLessThan(400);
    const verdict = (exposed: ArmSums) => computeUplift(exposed, few, 50).verdict;
    const withOrders = (total: number): ArmSums =>
      arm(1, { buys: 0 }).map((bucket, index) => ({
        ...bucket,
        orders: index === 0 ? total : 0,
        revenue: 1,
      }));
    expect(verdict(arm(1))).toBe("measured");
    expect(verdict(arm(1, { buys: 0.03 }))).toBe("too_few_orders");
    expect(verdict(withOrders(799 - orders))).toBe("too_few_orders");
  });

  test("is absent if an arm has no orders", () => {
    expect(computeUplift(arm(1, { buys: 0.12 }), arm(2, { buys: 0 }), 50).verdict).toBe("too_few_orders");
  });

  test("contains the loss that the ratio check can't detect", () => {
    const loss = (visitors: number, percent: number) =>
      checkRatio(visitors * (1 - percent / 100), visitors * (percent / 100), percent).unnoticed_loss;
    expect(loss(20_000, 50)).toBeCloseTo(0.0698, 4);
    expect(loss(250_000, 50)).toBeCloseTo(0.0197, 4);
    expect(loss(250_000, 10)).toBeCloseTo(0.0329, 4);
    expect(loss(0, 10)).toBe(1);
  });

  test("is available with a holdout of 1 %, where a loss is detected too", () => {
    const [many, few] = [arm(1, { visitors: 594_000 }), arm(2, { visitors: 6_000 })];
    expect(computeUplift(many, few, 1).verdict).toBe("measured");
    expect(computeUplift(many, arm(2, { visitors: 5_400 }), 1).verdict).toBe("broken");
  });

  test("is absent without visitors", () => {
    expect(computeUplift([], [], 10).verdict).toBe("too_few_orders");
  });
});

describe("the relative difference", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("has the same sign as the absolute difference, %i", (seed) => {
    const found = compareArms(arm(seed, { buys: 0.083 }), arm(seed + 100), "revenue");
    const [absolute, relative] = [found?.absolute, found?.relative];
    expect(Math.sign(relative?.low ?? 0)).toBe(Math.sign(absolute?.low ?? 0));
    expect(Math.sign(relative?.high ?? 0)).toBe(Math.sign(absolute?.high ?? 0));
  });

  test("is the same at each read", () => {
    expect(compareArms(arm(1), arm(2), "revenue")).toEqual(compareArms(arm(1), arm(2), "revenue"));
  });

  test("is absent if an arm has too few orders to resample", () => {
    expect(compareArms(arm(1), arm(2, { buys: 0.0002 }), "revenue")).toBeUndefined();
  });
});

describe("the estimate before the start", () => {
  test("halves the smallest effect with four times the orders", () => {
    const small = smallestEffect({ orders: 4_000, spread: 1 }, 10);
    const large = smallestEffect({ orders: 16_000, spread: 1 }, 10);
    expect(Math.log1p(small ?? 0)).toBeCloseTo(2 * Math.log1p(large ?? 0));
  });

  test("is absent without orders", () => {
    expect(smallestEffect({ orders: 0, spread: 0 }, 10)).toBeUndefined();
  });
});
