/** The queue's redrive policy gives a message up after this many tries. */
export const MAX_TRIES = 5;

const FIRST_DELAY_SECONDS = 30;
/** A shop that asks for longer is asked again after an hour. */
const MAX_DELAY_SECONDS = 3_600;

/**
 * How long a message waits for its next try: 30, 60, 120, 240 s, or what the shop asked for if that is longer.
 *
 * @param attempt the one that failed, from 1
 */
export const retryDelaySeconds = (attempt: number, retryAfterSeconds = 0): number =>
  Math.min(MAX_DELAY_SECONDS, Math.max(retryAfterSeconds, FIRST_DELAY_SECONDS * 2 ** (attempt - 1)));
