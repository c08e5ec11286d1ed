/** How many seconds of pulls one batch of a plan holds. */
const BATCH_SECONDS = 60;
const MAX_BATCH_URLS = 1_000;
/** SQS's maximum delay. */
const MAX_DELAY_SECONDS = 900;

/**
 * How far ahead of now a batch's slots may begin. A refresh may wait longer than added and removed product URLs:
 * however many of them are waiting, a refresh finds slots. With its batch, both stay below SQS's maximum delay.
 */
export const MAX_WAIT_MS = { productUrls: 420_000, refresh: 840_000 } as const;

/** How many product URLs a plan sends in one batch: one minute of pulls at the store's rate. */
export const batchSize = (pullsPerSecond: number): number =>
  Math.min(MAX_BATCH_URLS, Math.max(1, Math.floor(pullsPerSecond * BATCH_SECONDS)));

/** When the `index`th slot begins, in milliseconds after the first; so also how long `index` slots take. */
export const slotOffsetMs = (index: number, pullsPerSecond: number): number =>
  Math.ceil((index * 1000) / pullsPerSecond);

/** A queue delays by whole seconds: a message comes less than a second before its time. */
export const delaySecondsUntil = (time: number, now: number): number =>
  Math.min(MAX_DELAY_SECONDS, Math.max(0, Math.floor((time - now) / 1000)));
