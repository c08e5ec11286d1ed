export const SPACING_MS = 50;

export const MAX_AHEAD_MS = 1_000;

/** Applies per endpoint and container, so that a slow endpoint does not block a batch. */
export const TRIES_AT_ONCE = 2;

const MIN_WAIT_SECONDS = 2;
const MAX_WAIT_SECONDS = 600;

/**
 * Doubles each time, so that many waiting deliveries of one endpoint cost little.
 * @param received number of receipts, from 1
 */
export const paceWaitSeconds = (received: number, random: number): number => {
  const most = Math.min(MAX_WAIT_SECONDS, MIN_WAIT_SECONDS * 2 ** Math.min(received, 12));
  return Math.ceil(most * (0.5 + random / 2));
};
