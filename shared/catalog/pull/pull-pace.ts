/** How long one batch of a plan keeps the pull queue supplied. */
const BATCH_SECONDS = 60;
const MAX_BATCH_URLS = 1_000;
/** SQS delays no message longer. */
const MAX_DELAY_SECONDS = 900;

/** How many product URLs are planned at once: a minute's worth, at the store's pace. */
export const batchSize = (pullsPerSecond: number): number =>
  Math.min(MAX_BATCH_URLS, Math.max(1, Math.floor(pullsPerSecond * BATCH_SECONDS)));

/** Whole seconds that the `index`th pull waits, so that the shop is asked at the store's pace. */
export const pullDelaySeconds = (index: number, pullsPerSecond: number): number =>
  Math.min(MAX_DELAY_SECONDS, Math.floor(index / pullsPerSecond));
