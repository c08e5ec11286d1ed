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
  // In this window: the previous count must have faded to what `current` leaves free.
  if (current + 1 <= limit) return Math.max(now, start + fadeMs(previous, limit - 1 - current));
  // In the next window: nothing is counted there yet, and `current` fades.
  return start + WINDOW_MS + fadeMs(current, limit - 1);
};

/** Requests that are counted together at most. */
const MAX_STEP = 10;
/** A step is at most this share of the store's remaining requests: close to the limit each request counts at once. */
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
 * How many of a container's first requests in a window are counted together, at random: so a request that comes alone
 * is rarely counted, and requests that come alone in many containers are still counted now and then.
 *
 * @param random 0 to 1, 1 excluded
 * @returns an integer; 1 for a store whose limit is so small that each request has to be counted
 */
export const firstStep = (limit: number, random: number): number =>
  1 + Math.floor(random * countingStep({ current: 0, previous: 0 }, limit, 0));

/** From this share of the limit on, a store's requests are counted a second after they came at the latest. */
const BUSY_SHARE = 1 / 10;

/** Whether a store is so far from its limit that its requests may be counted however late. */
export const isQuiet = ({ current, previous }: Counts, limit: number): boolean =>
  current + previous < limit * BUSY_SHARE;

/** Milliseconds from a window's start until the previous window's count has faded to `target` or less. */
const fadeMs = (count: number, target: number): number =>
  count <= target ? 0 : Math.ceil((WINDOW_MS * (count - target)) / count);
