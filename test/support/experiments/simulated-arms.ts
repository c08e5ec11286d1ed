import type { ArmSums } from "../../../shared/experiments/statistics/arm-sums.ts";
import { BUCKETS } from "../../../shared/vocabulary/experiments.ts";
import type { Random } from "../values/random.ts";

/** A shop's visitors: how many buy, how often, and for how much. */
export type Shop = {
  readonly visitors: number;
  /** A visitor's probability to buy at all. */
  readonly buys: number;
  /** A buyer's probability to order once more, after each order. */
  readonly again: number;
  /** σ of an order's revenue, which is lognormal with a median of 40. */
  readonly sigma: number;
  readonly cap: number;
};

const MEDIAN = 40;
const FINE = 2 ** 30;

const uniform = (random: Random): number => (random.below(FINE) + 0.5) / FINE;

/** By Box and Muller. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random));

export const simulateArm = (random: Random, { visitors, buys, again, sigma, cap }: Shop): ArmSums => {
  const sums = Array.from({ length: BUCKETS }, () => ({ visitors: 0, orders: 0, revenue: 0 }));
  for (let visitor = 0; visitor < visitors; visitor++) {
    const bucket = sums[random.below(BUCKETS)];
    if (bucket === undefined) continue;
    bucket.visitors++;
    let isBuying = random.chance(buys);
    // Who likes the shop spends more each time: orders of one visitor are alike.
    const taste = isBuying ? normal(random) : 0;
    while (isBuying) {
      const share = Math.SQRT1_2 * (taste + normal(random));
      bucket.orders++;
      bucket.revenue += Math.min(cap, MEDIAN * Math.exp(sigma * share));
      isBuying = random.chance(again);
    }
  }
  return sums;
};

/** Φ by the complementary error function's continued fraction and series: 10 digits, which is more than a simulation needs. */
const normalShare = (z: number): number => {
  let [term, sum] = [z, z];
  for (let n = 1; n < 200; n++) {
    term *= (z * z) / (2 * n + 1);
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
};

/** What a visitor is worth, in truth: the mean of a lognormal that is cut off at the cap. */
export const trueRevenue = ({ buys, again, sigma, cap }: Shop): number => {
  const z = Math.log(cap / MEDIAN) / sigma;
  const mean = MEDIAN * Math.exp(sigma ** 2 / 2) * normalShare(z - sigma) + cap * (1 - normalShare(z));
  return (buys / (1 - again)) * mean;
};
