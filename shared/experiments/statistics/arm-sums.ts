/** What is known of one part of an arm's visitors: those of one bucket. */
export type BucketSums = {
  readonly visitors: number;
  readonly orders: number;
  /** Net, in the result's currency. */
  readonly revenue: number;
};

/** One {@link BucketSums} for each of an arm's buckets, also for those without visitors. */
export type ArmSums = readonly BucketSums[];

/** The sum of one number over an arm's buckets. */
export const armTotal = (arm: ArmSums, key: keyof BucketSums): number =>
  arm.reduce((sum, bucket) => sum + bucket[key], 0);
