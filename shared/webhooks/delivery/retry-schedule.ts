const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * How long to wait at least after the first, second … failed try. Together over 74 hours, so that an endpoint that is down
 * for three days loses nothing.
 */
const WAITS = [
  13 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  14 * HOUR,
  22 * HOUR,
  30 * HOUR,
];

/** Up to a fifth more, so that what failed together is not tried together. */
const JITTER = 0.2;

/**
 * When a delivery is tried again, in epoch milliseconds.
 *
 * @param tries how many have failed, from 1
 * @param now epoch milliseconds
 * @param random from 0 to 1
 * @returns `undefined` if that was the last try
 */
export const nextTryAt = (tries: number, now: number, random: number): number | undefined => {
  const wait = WAITS[tries - 1];
  return wait === undefined ? undefined : Math.round(now + wait * (1 + JITTER * random));
};
