/** How long one page of a plan keeps the pull queue supplied. */
const PAGE_SECONDS = 60;
const MOST_PAGE_URLS = 1_000;

/** How many URLs one message of the plan sends: a minute's worth, at the store's pace. */
export const pageSize = (pullsPerSecond: number): number =>
  Math.min(MOST_PAGE_URLS, Math.max(1, Math.floor(pullsPerSecond * PAGE_SECONDS)));

/** SQS delays no message longer. */
const LONGEST_DELAY_SECONDS = 900;

/** Whole seconds that the page's `index`th pull waits, so that the shop is asked at the store's pace. */
export const pullDelaySeconds = (index: number, pullsPerSecond: number): number =>
  Math.min(LONGEST_DELAY_SECONDS, Math.floor(index / pullsPerSecond));
