/** The queue's redrive policy moves a message to the dead-letter queue after this many tries. */
export const MAX_TRIES = 5;

const FIRST_DELAY_SECONDS = 30;
/** Also the limit for a shop that asks for more. */
const MAX_DELAY_SECONDS = 3_600;

/**
 * Delay before the next try: 30, 60, 120, 240 s, or the shop's `Retry-After` if that is longer.
 *
 * @param attempt number of the failed try, from 1
 */
export const retryDelaySeconds = (attempt: number, retryAfterSeconds = 0): number =>
  Math.min(MAX_DELAY_SECONDS, Math.max(retryAfterSeconds, FIRST_DELAY_SECONDS * 2 ** (attempt - 1)));
