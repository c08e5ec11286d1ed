import { describe, expect, test } from "vitest";
import { compareArms } from "../../../../shared/experiments/statistics/compare-arms.ts";
import { checkRatio } from "../../../../shared/experiments/statistics/ratio-check.ts";
import { type Shop, simulateArm, trueRevenue } from "../../../support/experiments/simulated-arms.ts";
import { createRandom } from "../../../support/values/random.ts";

/** `npm run test:long` makes 20,000 runs, as `docs/uplift.md` reports; fewer of them are less sure, and so are allowed more. */
const IS_LONG = process.env.SIMULATION === "long";
const RUNS = IS_LONG ? 20_000 : 400;
/** Three standard errors of a share of 95 %. */
const SLACK = IS_LONG ? 0 : 3 * Math.sqrt((0.95 * 0.05) / RUNS);
const LONG_MS = 3_600_000;

const SHOP: Shop = { visitors: 8_000, buys: 0.06, again: 0, sigma: 0.6, cap: 400 };
const HEAVY: Shop = { ...SHOP, again: 0.3, sigma: 1.5, cap: 1_300 };
const countHolding = (holds: (run: number) => boolean): number =>
  Array.from({ length: RUNS }, (_, run) => holds(run)).filter(Boolean).length / RUNS;

/** How many 95 % intervals have the true difference within them. */
const coverage = (seed: number, exposed: Shop, heldOut: Shop): number => {
  const truth = trueRevenue(exposed) - trueRevenue(heldOut);
  return countHolding((run) => {
    const random = createRandom(seed + run * 7_919);
    const found = compareArms(simulateArm(random, exposed), simulateArm(random, heldOut), "revenue");
    return found !== undefined && found.absolute.low <= truth && truth <= found.absolute.high;
  });
};

const expectWithin = (share: number, low: number, high: number): void => {
  if (IS_LONG) process.stdout.write(`${share} of ${RUNS}\n`);
  expect(share).toBeGreaterThanOrEqual(low - SLACK);
  expect(share).toBeLessThanOrEqual(high + SLACK);
};

describe("of 95 % intervals, as many have the truth within them", () => {
  test("where videos add nothing", { timeout: LONG_MS }, () => {
    expectWithin(coverage(1, SHOP, SHOP), 0.945, 0.955);
  });

  test("where they add a twelfth of the orders", { timeout: LONG_MS }, () => {
    expectWithin(coverage(2, { ...SHOP, buys: 0.065 }, SHOP), 0.945, 0.955);
  });

  test("with heavy tails and visitors who buy again", { timeout: LONG_MS }, () => {
    expectWithin(coverage(3, HEAVY, HEAVY), 0.935, 0.965);
  });

  test("with arms of different size", { timeout: LONG_MS }, () => {
    expectWithin(coverage(4, { ...SHOP, visitors: 16_000 }, SHOP), 0.945, 0.955);
  });
});

describe("a loss in one arm is found in 95 of 100 experiments", () => {
  test.each([
    { lost: 0.07, visitors: 20_000 },
    { lost: 0.02, visitors: 250_000 },
  ])("$lost of it, of $visitors visitors", { timeout: LONG_MS }, ({ lost, visitors }) => {
    const found = countHolding((run) => {
      const random = createRandom(5 + run * 7_919);
      const counts = { exposed: 0, heldOut: 0 };
      for (let visitor = 0; visitor < visitors; visitor++) {
        if (random.chance(0.5)) counts.exposed++;
        else if (!random.chance(lost)) counts.heldOut++;
      }
      return !checkRatio(counts.exposed, counts.heldOut, 50).intact;
    });
    expectWithin(found, 0.95, 1);
  });

  test("none is found where nothing is lost, but once in a thousand", { timeout: LONG_MS }, () => {
    const found = countHolding((run) => {
      const random = createRandom(6 + run * 7_919);
      let heldOut = 0;
      for (let visitor = 0; visitor < 20_000; visitor++) if (random.chance(0.1)) heldOut++;
      return !checkRatio(20_000 - heldOut, heldOut, 10).intact;
    });
    expect(found).toBeLessThan(0.005);
  });
});
