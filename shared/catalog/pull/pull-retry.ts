const FIRST_DELAY_SECONDS = 30;
/** Also caps a shop's `Retry-After`. */
const MAX_DELAY_SECONDS = 3_600;

/** Without it, a shop's `Retry-After: 0` would spend all tries within a second. */
const MIN_DELAY_SECONDS = 1;

/**
 * Delay before the next try: the shop's `Retry-After`, or 30, 60, 120, 240 s.
 *
 * @param attempt number of the failed try, from 1
 */
export const retryDelaySeconds = (
  attempt: number,
  retryAfterSeconds = FIRST_DELAY_SECONDS * 2 ** (attempt - 1),
): number => Math.min(MAX_DELAY_SECONDS, Math.max(MIN_DELAY_SECONDS, retryAfterSeconds));
