type BucketSums = {
  readonly visitors: number;
  readonly orders: number;
  readonly revenue: number;
};

export type ArmSums = readonly BucketSums[];

type Measure = Exclude<keyof BucketSums, "visitors">;

export const armTotal = (arm: ArmSums, key: keyof BucketSums): number =>
  arm.reduce((sum, bucket) => sum + bucket[key], 0);

const STEP = 0x6d2b79f5;

const createDraws = (seed: number, limit: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + STEP) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
};

/** `low` and `high` are the limits of the 95 % interval. */
export type Estimate = { readonly value: number; readonly low: number; readonly high: number };

export type Difference = {
  readonly exposed: number;
  readonly held_out: number;
  /** Equals `relative` multiplied by the value of `held_out`. Both intervals exclude 0, or neither does. */
  readonly absolute: Estimate;
  /** 0.05 means 5 % more. */
  readonly relative: Estimate;
};

/** Each tail contains 2.5 % of 999 resamples. */
const RESAMPLES = 999;
const TAIL = (RESAMPLES + 1) * 0.025;

type Sums = { readonly visitors: Float64Array; readonly values: Float64Array };

/** Variance by linearization over buckets. A visitor may have several orders, but buckets are independent. */
const estimateLog = ({ visitors, values }: Sums, chosen: (position: number) => number) => {
  const buckets = visitors.length;
  let [n, y, nn, ny, yy] = [0, 0, 0, 0, 0];
  for (let position = 0; position < buckets; position++) {
    const bucket = chosen(position);
    const [inBucket, value] = [visitors[bucket] ?? 0, values[bucket] ?? 0];
    n += inBucket;
    y += value;
    nn += inBucket * inBucket;
    ny += inBucket * value;
    yy += value * value;
  }
  const ratio = y / n;
  const squares = Math.max(0, yy - 2 * ratio * ny + ratio ** 2 * nn);
  return { log: Math.log(ratio), variance: ((squares / (buckets - 1)) * buckets) / y ** 2 };
};

const studentize = (one: ReturnType<typeof estimateLog>, other: typeof one, center: number): number =>
  (one.log - other.log - center) / Math.sqrt(one.variance + other.variance);

const resampleTails = (exposed: Sums, heldOut: Sums, center: number) => {
  // The totals are the seed, so that each read returns the same interval and different experiments
  // use different resamples.
  const seed = [...exposed.visitors, ...heldOut.visitors].reduce((mix, each) => Math.imul(mix, 31) + each, 0);
  const draw = createDraws(seed, exposed.visitors.length);
  const distances = Array.from({ length: RESAMPLES }, () =>
    studentize(estimateLog(exposed, draw), estimateLog(heldOut, draw), center),
  );
  const sorted = Float64Array.from(distances).sort();
  const [low = Number.NaN, high = Number.NaN] = [sorted[TAIL - 1], sorted[RESAMPLES - TAIL]];
  return distances.some(Number.isNaN) || high - low === Infinity ? undefined : { low, high };
};

const toSums = (arm: ArmSums, measure: Measure): Sums => ({
  visitors: Float64Array.from(arm, (bucket) => bucket.visitors),
  values: Float64Array.from(arm, (bucket) => bucket[measure]),
});

/**
 * Bootstrap-t interval of the logarithm of the ratio (docs/uplift.md). Revenue is skewed, so a symmetric
 * interval would report added revenue too often when few visitors are held out.
 * @returns `undefined` if an arm has no visitors, or too few orders to resample
 */
export const compareArms = (exposed: ArmSums, heldOut: ArmSums, measure: Measure): Difference | undefined => {
  const perVisitor = (arm: ArmSums) => armTotal(arm, measure) / armTotal(arm, "visitors");
  const [one, other] = [perVisitor(exposed), perVisitor(heldOut)];
  if (!(one > 0 && other > 0)) return undefined;
  const [sums, otherSums] = [toSums(exposed, measure), toSums(heldOut, measure)];
  const identity = (position: number) => position;
  const [log, otherLog] = [estimateLog(sums, identity), estimateLog(otherSums, identity)];
  const center = log.log - otherLog.log;
  const error = Math.sqrt(log.variance + otherLog.variance);
  const tails = error === 0 ? { low: 0, high: 0 } : resampleTails(sums, otherSums, center);
  if (tails === undefined) return undefined;
  const relative = {
    value: one / other - 1,
    low: Math.expm1(center - tails.high * error),
    high: Math.expm1(center - tails.low * error),
  };
  const absolute = { value: one - other, low: relative.low * other, high: relative.high * other };
  return { exposed: one, held_out: other, absolute, relative };
};
