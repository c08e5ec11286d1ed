/** Sums of one bucket of an arm's visitors. */
export type BucketSums = {
  readonly visitors: number;
  readonly orders: number;
  /** Net revenue in the result's currency; each order up to the cap. */
  readonly revenue: number;
};

/** One {@link BucketSums} per bucket, also for buckets without visitors. */
export type ArmSums = readonly BucketSums[];

/** A value per visitor: orders or revenue. */
export type Measure = Exclude<keyof BucketSums, "visitors">;

/** Sum of one number over an arm's buckets. */
export const armTotal = (arm: ArmSums, key: keyof BucketSums): number =>
  arm.reduce((sum, bucket) => sum + bucket[key], 0);
