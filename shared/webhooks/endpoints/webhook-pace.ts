/** Limits an endpoint to 20 attempts per second. */
export const SPACING_MS = 50;

/** Maximum time that an attempt waits for its turn in the function. Other messages wait in the queue. */
export const MAX_AHEAD_MS = 1_000;

/**
 * Maximum number of concurrent attempts per endpoint and container, so that a slow endpoint does not block a
 * batch.
 */
export const TRIES_AT_ONCE = 2;

const MIN_WAIT_SECONDS = 2;
const MAX_WAIT_SECONDS = 600;

/**
 * Delay of a delivery that got no turn. Doubles each time, so that ten thousand waiting deliveries of one
 * endpoint cost little.
 *
 * @param received number of times that the message was received, from 1
 * @param random from 0 to 1
 * @returns whole seconds
 */
export const paceWaitSeconds = (received: number, random: number): number => {
  const most = Math.min(MAX_WAIT_SECONDS, MIN_WAIT_SECONDS * 2 ** Math.min(received, 12));
  return Math.ceil(most * (0.5 + random / 2));
};
