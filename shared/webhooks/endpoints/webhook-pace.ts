/** At most 20 deliveries a second for an endpoint that answers quickly. */
export const QUICK_SPACING_MS = 50;
/**
 * Any other gets one place at a time, two a second: one that takes ten seconds keeps twenty deliveries busy, of what all
 * endpoints share.
 */
export const SLOW_SPACING_MS = 500;

/** How far ahead places are given. What finds none waits in the queue. */
export const MAX_AHEAD_MS = 1_000;

/** An endpoint that has taken an event within this time is quick, for so long. */
export const QUICK_ANSWER_MS = 1_000;
export const QUICK_FOR_MS = 600_000;

/**
 * Until when an endpoint counts as quick after it has taken an event.
 *
 * @param ms how long it took to answer
 * @param until when it counted as quick until now, if it did. Epoch milliseconds, as `now` and what is returned
 * @returns 0 if it is quick no more; `undefined` if nothing has to be noted
 */
export const quickUntil = (ms: number, until: number | undefined, now: number): number | undefined => {
  if (ms > QUICK_ANSWER_MS) return until ? 0 : undefined;
  return (until ?? 0) > now + QUICK_FOR_MS / 2 ? undefined : now + QUICK_FOR_MS;
};

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
