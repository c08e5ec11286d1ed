/** How many seconds of pulls one batch of a plan holds. */
const BATCH_SECONDS = 60;
const MAX_BATCH_URLS = 1_000;
/** SQS's maximum delay. */
const MAX_DELAY_SECONDS = 900;

/** How many product URLs a plan sends in one batch: one minute of pulls at the store's rate. */
export const batchSize = (pullsPerSecond: number): number =>
  Math.min(MAX_BATCH_URLS, Math.max(1, Math.floor(pullsPerSecond * BATCH_SECONDS)));

/** Delay of a batch's `index`th pull in whole seconds, so that pulls follow the store's rate. */
export const pullDelaySeconds = (index: number, pullsPerSecond: number): number =>
  Math.min(MAX_DELAY_SECONDS, Math.floor(index / pullsPerSecond));
