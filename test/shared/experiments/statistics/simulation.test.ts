import { describe, expect, test } from "vitest";
import { compareArms } from "../../../../shared/experiments/statistics/compare-arms.ts";
import { checkRatio } from "../../../../shared/experiments/statistics/ratio-check.ts";
import { smallestEffect } from "../../../../shared/experiments/statistics/smallest-effect.ts";
import {
  measureSpread,
  type Shop,
  simulateBuckets,
  trueRevenue,
} from "../../../support/experiments/simulated-arms.ts";
import { isLong } from "../../../support/setup/long.ts";
import { createRandom } from "../../../support/values/random.ts";

/**
 * `npm run test:all` makes 20,000 runs, as reported in `docs/uplift.md`. Fewer runs are less precise, so
 * they get more slack.
 */
const RUNS = isLong ? 20_000 : 40;
const LONG_MS = 7_200_000;

/** Three standard errors of a share. No slack with 20,000 runs. */
const allowSlack = (share: number): number => (isLong ? 0 : 3 * Math.sqrt((share * (1 - share)) / RUNS));

const LIGHT: Shop = { visitors: 0, buys: 0.06, again: 0, sigma: 0.6, cap: 161 };
const REPEAT: Shop = { ...LIGHT, again: 0.45, sigma: 1, cap: 409 };
const HEAVY: Shop = { ...LIGHT, again: 0.3, sigma: 1.5, cap: 1_310 };

const visitorsFor = (orders: number, { buys, again }: Shop): number => (orders * (1 - again)) / buys;

type Setting = { readonly percent: number; readonly heldOutOrders: number; readonly effect?: number };

const runExperiments = (seed: number, shop: Shop, { percent, heldOutOrders, effect = 0 }: Setting) => {
  const heldOut = { ...shop, visitors: visitorsFor(heldOutOrders, shop) };
  const visitors = (heldOut.visitors * (100 - percent)) / percent;
  const exposed = { ...shop, visitors, buys: shop.buys * (1 + effect) };
  const truth = trueRevenue(exposed) / trueRevenue(heldOut) - 1;
  const counts = { added: 0, cost: 0, covered: 0 };
  for (let run = 0; run < RUNS; run++) {
    const random = createRandom(seed + run * 7_919);
    const found = compareArms(simulateBuckets(random, exposed), simulateBuckets(random, heldOut), "revenue");
    if (found === undefined) throw new Error("An arm has no orders");
    if (found.relative.low > 0) counts.added++;
    if (found.relative.high < 0) counts.cost++;
    if (found.relative.low <= truth && truth <= found.relative.high) counts.covered++;
  }
  const shares = { added: counts.added / RUNS, cost: counts.cost / RUNS, covered: counts.covered / RUNS };
  if (isLong) process.stdout.write(`${JSON.stringify({ shop, percent, effect, ...shares })}\n`);
  return shares;
};

const expectWithin = (share: number, low: number, high: number): void => {
  expect(share).toBeGreaterThanOrEqual(low - allowSlack(low));
  expect(share).toBeLessThanOrEqual(high + allowSlack(high));
};

describe("each tail has 2 to 3 % without an effect", () => {
  test.each([
    ["light tails at 10 %", LIGHT, 10],
    ["45 % repeat buyers at 10 %", REPEAT, 10],
    ["heavy tails at 10 %", HEAVY, 10],
    ["heavy tails at 50 %", HEAVY, 50],
  ] as const)("%s", { timeout: LONG_MS }, (_, shop, percent) => {
    const { added, cost } = runExperiments(1, shop, { percent, heldOutOrders: 400 });
    expectWithin(added, 0.02, 0.03);
    expectWithin(cost, 0.02, 0.03);
  });
});

test("95 % of intervals contain an effect of 20 %", { timeout: LONG_MS }, () => {
  const { covered } = runExperiments(2, REPEAT, { percent: 20, heldOutOrders: 800, effect: 0.2 });
  expectWithin(covered, 0.94, 0.96);
});

test("the planned effect is detected in 80 % of experiments with 45 % repeat buyers", {
  timeout: LONG_MS,
}, () => {
  const heldOutOrders = 1_000;
  const effect = smallestEffect({ orders: heldOutOrders * 10, spread: measureSpread(REPEAT) }, 10);
  const { added } = runExperiments(3, REPEAT, { percent: 10, heldOutOrders, effect: effect ?? 0 });
  expectWithin(added, 0.8, 0.95);
});

describe("a loss in one arm", () => {
  const shareFound = (seed: number, holds: (random: ReturnType<typeof createRandom>) => boolean): number =>
    Array.from({ length: RUNS }, (_, run) => holds(createRandom(seed + run * 7_919))).filter(Boolean).length /
    RUNS;

  test.each([
    { lost: 0.07, visitors: 20_000 },
    { lost: 0.02, visitors: 250_000 },
  ])(
    "is detected in 95 of 100 experiments: $lost of $visitors visitors",
    { timeout: LONG_MS },
    ({ lost, visitors }) => {
      const found = shareFound(5, (random) => {
        const counts = { exposed: 0, heldOut: 0 };
        for (let visitor = 0; visitor < visitors; visitor++) {
          if (random.chance(0.5)) counts.exposed++;
          else if (!random.chance(lost)) counts.heldOut++;
        }
        return !checkRatio(counts.exposed, counts.heldOut, 50).intact;
      });
      expectWithin(found, 0.95, 1);
    },
  );

  test("an intact measurement is reported as broken once in a thousand times", { timeout: LONG_MS }, () => {
    const found = shareFound(6, (random) => {
      let heldOut = 0;
      for (let visitor = 0; visitor < 20_000; visitor++) if (random.chance(0.1)) heldOut++;
      return !checkRatio(20_000 - heldOut, heldOut, 10).intact;
    });
    expect(found).toBeLessThan(isLong ? 0.002 : 0.05);
  });
});
