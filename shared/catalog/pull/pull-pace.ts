/** Seconds of pulls in one batch of a plan. */
const BATCH_SECONDS = 60;
const MAX_BATCH_URLS = 1_000;
/** SQS's maximum delay. */
const MAX_DELAY_SECONDS = 900;

/**
 * Maximum delay of a batch's first slot. A refresh may wait longer than single product URLs, so that these
 * get slots too. With a whole batch, both stay below SQS's maximum delay.
 */
export const MAX_WAIT_MS = { productUrls: 420_000, refresh: 840_000 } as const;

/** Number of product URLs in a batch: one minute of pulls at the store's rate. */
export const batchSize = (pullsPerSecond: number): number =>
  Math.min(MAX_BATCH_URLS, Math.max(1, Math.floor(pullsPerSecond * BATCH_SECONDS)));

/** Start of the `index`th slot in milliseconds after the first, which is also the duration of `index` slots. */
export const slotOffsetMs = (index: number, pullsPerSecond: number): number =>
  Math.ceil((index * 1000) / pullsPerSecond);

/** A queue delays by whole seconds, so a message arrives up to a second early. */
export const delaySecondsUntil = (time: number, now: number): number =>
  Math.min(MAX_DELAY_SECONDS, Math.max(0, Math.floor((time - now) / 1000)));

const FIRST_RETRY_SECONDS = 30;
/** Also caps a shop's `Retry-After`. */
const MAX_RETRY_SECONDS = 3_600;

/** Without it, a shop's `Retry-After: 0` would spend all tries within a second. */
const MIN_RETRY_SECONDS = 1;

/**
 * Delay before the next try: the shop's `Retry-After`, or 30, 60, 120, 240 s.
 *
 * @param attempt number of the failed try, from 1
 */
export const retryDelaySeconds = (
  attempt: number,
  retryAfterSeconds = FIRST_RETRY_SECONDS * 2 ** (attempt - 1),
): number => Math.min(MAX_RETRY_SECONDS, Math.max(MIN_RETRY_SECONDS, retryAfterSeconds));
