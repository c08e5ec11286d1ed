/**
 * A two-window sliding counter. The requests of the last 60 s are estimated as this minute's requests plus a share
 * of the previous minute's: the share of that minute that lies within the last 60 s.
 */
export const WINDOW_MS = 60_000;

export const windowNumber = (now: number): number => Math.floor(now / WINDOW_MS);

type Counts = {
  /** Requests counted in this window, this one included. */
  readonly current: number;
  /** Requests counted in the window before. */
  readonly previous: number;
};

/**
 * When the store may send its next request.
 *
 * @param now epoch milliseconds
 * @param limit requests a minute
 * @returns `now` if one more request fits, else the epoch millisecond from which one fits
 */
export const nextAllowedAt = ({ current, previous }: Counts, limit: number, now: number): number => {
  const start = windowNumber(now) * WINDOW_MS;
  // In this window, the previous count's share must drop to what `current` leaves free.
  if (current + 1 <= limit) return Math.max(now, start + fadeMs(previous, limit - 1 - current));
  // In the next window, nothing is counted yet, and the share of `current` drops.
  return start + WINDOW_MS + fadeMs(current, limit - 1);
};

/** The most requests that are counted together. */
const MAX_STEP = 10;
/** A step is at most this share of the store's remaining requests. Close to the limit, each request is counted at once. */
const MAX_SHARE_OF_REST = 1 / 20;

/**
 * How many of the next requests may be counted together.
 *
 * @param now epoch milliseconds
 * @param limit requests a minute
 * @returns an integer; 1 if each request has to be counted on its own
 */
export const countingStep = ({ current, previous }: Counts, limit: number, now: number): number => {
  const fading = previous * (1 - (now % WINDOW_MS) / WINDOW_MS);
  const step = Math.floor((limit - current - fading) * MAX_SHARE_OF_REST);
  return Math.max(1, Math.min(MAX_STEP, step));
};

/**
 * How many of a container's first requests in a window are counted together: a random number. So a container with a
 * single request rarely writes, and single requests in many containers are still counted on average.
 *
 * @param random 0 to 1, 1 excluded
 * @returns an integer; 1 for a store whose limit is so small that each request has to be counted
 */
export const firstStep = (limit: number, random: number): number =>
  1 + Math.floor(random * countingStep({ current: 0, previous: 0 }, limit, 0));

/** From this share of the limit on, a store's requests are counted within a second. */
const BUSY_SHARE = 1 / 10;

/** Whether a store is so far below its limit that its requests may be counted at any later time. */
export const isQuiet = ({ current, previous }: Counts, limit: number): boolean =>
  current + previous < limit * BUSY_SHARE;

/** Milliseconds from a window's start until the previous window's count, weighted by its share, is `target` or less. */
const fadeMs = (count: number, target: number): number =>
  count <= target ? 0 : Math.ceil((WINDOW_MS * (count - target)) / count);
