/** At most 20 deliveries a second for an endpoint; at most 2 while it fails, so that it takes little of what all share. */
const SPACING_MS = 50;
const FAILING_SPACING_MS = 500;

/** How far ahead places are given. What finds none waits in the queue. */
export const MAX_AHEAD_MS = 1_000;

export const spacing = (isFailing: boolean): number => (isFailing ? FAILING_SPACING_MS : SPACING_MS);

const MIN_WAIT_SECONDS = 2;
const MAX_WAIT_SECONDS = 600;

/**
 * How long a delivery waits that found no place. The wait doubles with each time, so that ten thousand that wait for one
 * endpoint cost little.
 *
 * @param received how often it was taken from the queue, from 1
 * @param random from 0 to 1
 * @returns whole seconds
 */
export const paceWaitSeconds = (received: number, random: number): number => {
  const most = Math.min(MAX_WAIT_SECONDS, MIN_WAIT_SECONDS * 2 ** Math.min(received, 12));
  return Math.ceil(most * (0.5 + random / 2));
};
