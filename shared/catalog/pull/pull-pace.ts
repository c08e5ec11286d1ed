const BATCH_SECONDS = 60;
const MAX_BATCH_URLS = 1_000;
/** Maximum delay of SQS. */
const MAX_DELAY_SECONDS = 900;

/**
 * A refresh may wait longer than single product URLs, so that these get slots too. Both delays plus
 * the time of a whole batch stay below SQS's maximum.
 */
export const MAX_WAIT_MS = { productUrls: 420_000, refresh: 840_000 } as const;

export const batchSize = (pullsPerSecond: number): number =>
  Math.min(MAX_BATCH_URLS, Math.max(1, Math.floor(pullsPerSecond * BATCH_SECONDS)));

export const slotOffsetMs = (index: number, pullsPerSecond: number): number =>
  Math.ceil((index * 1000) / pullsPerSecond);

/** SQS delays by whole seconds, so the message may arrive up to a second early. */
export const delaySecondsUntil = (time: number, now: number): number =>
  Math.min(MAX_DELAY_SECONDS, Math.max(0, Math.floor((time - now) / 1000)));

const FIRST_RETRY_SECONDS = 30;
const MAX_RETRY_SECONDS = 3_600;

/** All attempts would be used up within a second with a `Retry-After: 0`. */
const MIN_RETRY_SECONDS = 1;

/**
 * The shop's `Retry-After`, or 30, 60, 120, 240.
 * @param attempt number of the failed attempt, from 1
 */
export const retryDelaySeconds = (
  attempt: number,
  retryAfterSeconds = FIRST_RETRY_SECONDS * 2 ** (attempt - 1),
): number => Math.min(MAX_RETRY_SECONDS, Math.max(MIN_RETRY_SECONDS, retryAfterSeconds));
