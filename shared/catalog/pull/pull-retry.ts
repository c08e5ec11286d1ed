const FIRST_DELAY_SECONDS = 30;
/** Also the limit for a shop that asks for more. */
const MAX_DELAY_SECONDS = 3_600;

/** A shop that says "at once" would have all tries within a second. */
const MIN_DELAY_SECONDS = 1;

/**
 * Delay before the next try: the shop's `Retry-After` if it names one, else 30, 60, 120, 240 s.
 *
 * @param attempt number of the failed try, from 1
 */
export const retryDelaySeconds = (
  attempt: number,
  retryAfterSeconds = FIRST_DELAY_SECONDS * 2 ** (attempt - 1),
): number => Math.min(MAX_DELAY_SECONDS, Math.max(MIN_DELAY_SECONDS, retryAfterSeconds));
