import { type ArmSums, armTotal, type BucketSums } from "./arm-sums.ts";

/** What visitors are worth: orders, or revenue, for each of them. */
export type Measure = Exclude<keyof BucketSums, "visitors">;

/** A ratio estimated from buckets, and how sure it is. */
export type Ratio = {
  readonly value: number;
  readonly variance: number;
  /** Degrees of freedom of the variance: buckets less one. */
  readonly degrees: number;
};

/**
 * A measure for each visitor. Orders can't be linked to visitors, and a visitor may have several; whole buckets are
 * independent of each other, so their spread about the ratio is the variance, by linearisation (docs/uplift.md).
 *
 * @returns `undefined` without visitors
 */
export const estimateRatio = (arm: ArmSums, measure: Measure): Ratio | undefined => {
  const visitors = armTotal(arm, "visitors");
  if (visitors === 0 || arm.length < 2) return undefined;
  const value = armTotal(arm, measure) / visitors;
  const squares = arm.reduce((sum, bucket) => sum + (bucket[measure] - value * bucket.visitors) ** 2, 0);
  const degrees = arm.length - 1;
  return { value, variance: ((squares / degrees) * arm.length) / visitors ** 2, degrees };
};
