const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Adds up to over 74 hours, so that an endpoint that is down for three days loses no event. */
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

/** Random share added to each wait, to spread the retries of simultaneous failures. */
const JITTER = 0.2;

/**
 * @param tries number of failed attempts, from 1
 * @returns epoch milliseconds. `undefined` after the last attempt
 */
export const nextTryAt = (tries: number, now: number, random: number): number | undefined => {
  const wait = WAITS[tries - 1];
  return wait === undefined ? undefined : Math.round(now + wait * (1 + JITTER * random));
};
