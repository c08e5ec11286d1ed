import { describe, expect, test } from "vitest";
import type { ArmSums } from "../../../../shared/experiments/statistics/arm-sums.ts";
import { orderCap } from "../../../../shared/experiments/statistics/cap.ts";
import { compareArms } from "../../../../shared/experiments/statistics/compare-arms.ts";
import { smallestEffect } from "../../../../shared/experiments/statistics/smallest-effect.ts";
import { computeUplift } from "../../../../shared/experiments/statistics/uplift.ts";
import { simulateArm } from "../../../support/experiments/simulated-arms.ts";
import { createRandom } from "../../../support/values/random.ts";

const SHOP = { visitors: 10_000, buys: 0.08, again: 0, sigma: 0.6, cap: 400 };
const arm = (seed: number, fields: Partial<typeof SHOP> = {}): ArmSums =>
  simulateArm(createRandom(seed), { ...SHOP, ...fields });

describe("a result", () => {
  test("says what videos add for each visitor, and what the period would have brought with and without them", () => {
    const uplift = computeUplift(arm(1, { buys: 0.12 }), arm(2), 50);
    if (uplift.verdict !== "measured") throw new Error(uplift.verdict);
    expect(uplift.orders.absolute.low).toBeGreaterThan(0.02);
    expect(uplift.orders.absolute.high).toBeLessThan(0.06);
    expect(uplift.period.with_videos).toBeCloseTo(uplift.revenue.exposed * 20_000);
    expect(uplift.period.without_videos).toBeCloseTo(uplift.revenue.held_out * 20_000);
    expect(uplift.added.value).toBeCloseTo(uplift.revenue.absolute.value * 10_000);
    expect(uplift.added.low).toBeCloseTo(uplift.revenue.absolute.low * 10_000);
    expect(uplift.added.high).toBeCloseTo(uplift.revenue.absolute.high * 10_000);
  });

  test("has no figure where the arms have not the visitors that they should have", () => {
    const uplift = computeUplift(arm(1), arm(2, { visitors: 9_000 }), 50);
    expect(uplift).toMatchObject({ verdict: "broken", arms: { held_out: { visitors: 9_000 } } });
    expect(uplift).not.toHaveProperty("revenue");
  });

  test("has none where an arm has fewer than 400 orders", () => {
    expect(computeUplift(arm(1), arm(2, { buys: 0.03 }), 50).verdict).toBe("too_few_orders");
  });

  test("is there with one visitor in a hundred held out, and an arm that has lost some is noticed there too", () => {
    const [many, few] = [arm(1, { visitors: 396_000 }), arm(2, { visitors: 4_000, buys: 0.12 })];
    expect(computeUplift(many, few, 1).verdict).toBe("measured");
    expect(computeUplift(many, arm(2, { visitors: 3_600, buys: 0.13 }), 1).verdict).toBe("broken");
  });

  test("has none without visitors", () => {
    expect(computeUplift([], [], 10).verdict).toBe("too_few_orders");
  });
});

describe("the relative difference", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("never contradicts the absolute one, %i", (seed) => {
    const found = compareArms(arm(seed, { buys: 0.083 }), arm(seed + 100), "revenue");
    const [absolute, relative] = [found?.absolute, found?.relative];
    expect(Math.sign(relative?.low ?? 0)).toBe(Math.sign(absolute?.low ?? 0));
    expect(Math.sign(relative?.high ?? 0)).toBe(Math.sign(absolute?.high ?? 0));
  });

  test("is absent where the arm without videos may bring nothing", () => {
    expect(compareArms(arm(1), arm(2, { buys: 0.0002 }), "revenue")?.relative).toBeUndefined();
  });
});

describe("before the start", () => {
  test("four times the orders show half the effect", () => {
    const small = smallestEffect({ orders: 4_000, spread: 1 }, 10);
    const large = smallestEffect({ orders: 16_000, spread: 1 }, 10);
    expect(small).toBeCloseTo(2 * (large ?? 0));
  });

  test("nothing is said without orders", () => {
    expect(smallestEffect({ orders: 0, spread: 0 }, 10)).toBeUndefined();
  });

  test("an order's cap is the 99th percentile by nearest rank", () => {
    const hundred = Array.from({ length: 200 }, (_, index) => index + 1);
    expect(orderCap(hundred, (a, b) => a - b)).toBe(198);
    expect(orderCap<number>([], () => 0)).toBeUndefined();
  });
});
