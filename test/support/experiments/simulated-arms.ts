import type { ArmSums } from "../../../shared/experiments/statistics/compare-arms.ts";
import { BUCKETS } from "../../../shared/vocabulary/experiments.ts";
import type { Random } from "../values/random.ts";

export type Shop = {
  readonly visitors: number;
  readonly buys: number;
  readonly again: number;
  /** σ of an order's revenue: lognormal with a median of 40. */
  readonly sigma: number;
  readonly cap: number;
};

const MEDIAN = 40;
const FINE = 2 ** 30;

const uniform = (random: Random): number => (random.below(FINE) + 0.5) / FINE;

/** The Box–Muller method. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random));

export const simulateArm = (random: Random, { visitors, buys, again, sigma, cap }: Shop): ArmSums => {
  const sums = Array.from({ length: BUCKETS }, () => ({ visitors: 0, orders: 0, revenue: 0 }));
  for (let visitor = 0; visitor < visitors; visitor++) {
    const bucket = sums[random.below(BUCKETS)];
    if (bucket === undefined) continue;
    bucket.visitors++;
    let isBuying = random.chance(buys);
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

/** A Poisson number: Knuth's method for small means, else from the normal distribution. */
const poisson = (random: Random, mean: number): number => {
  if (mean > 100) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = uniform(random); product > limit; product *= uniform(random)) count++;
  return count;
};

export const simulateBuckets = (random: Random, { visitors, buys, again, sigma, cap }: Shop): ArmSums =>
  Array.from({ length: BUCKETS }, () => {
    const buyers = poisson(random, (visitors * buys) / BUCKETS);
    const bucket = {
      visitors: buyers + poisson(random, (visitors * (1 - buys)) / BUCKETS),
      orders: 0,
      revenue: 0,
    };
    for (let buyer = 0; buyer < buyers; buyer++) {
      const taste = normal(random);
      do {
        bucket.orders++;
        const share = Math.SQRT1_2 * (taste + normal(random));
        bucket.revenue += Math.min(cap, MEDIAN * Math.exp(sigma * share));
      } while (random.chance(again));
    }
    return bucket;
  });

/** Precise to 10 digits. */
const normalShare = (z: number): number => {
  let [term, sum] = [z, z];
  for (let n = 1; n < 200; n++) {
    term *= (z * z) / (2 * n + 1);
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
};

const moment = (power: number, { sigma, cap }: Shop): number => {
  const z = Math.log(cap / MEDIAN) / sigma;
  const below = MEDIAN ** power * Math.exp((power * sigma) ** 2 / 2) * normalShare(z - power * sigma);
  return below + cap ** power * (1 - normalShare(z));
};

export const trueRevenue = (shop: Shop): number => (shop.buys / (1 - shop.again)) * moment(1, shop);

export const measureSpread = (shop: Shop): number => Math.sqrt(moment(2, shop) / moment(1, shop) ** 2 - 1);
