/**
 * A two-window sliding counter. The requests of the last 60 s are estimated as this minute's requests plus a share
 * of the previous minute's: the share of that minute that lies within the last 60 s.
 */
export const WINDOW_MS = 60_000;

export const windowOf = (now: number): number => Math.floor(now / WINDOW_MS);

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
  const start = windowOf(now) * WINDOW_MS;
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

/** Milliseconds from a window's start until the previous window's count has faded to `target` or less. */
const fadeMs = (count: number, target: number): number =>
  count <= target ? 0 : Math.ceil((WINDOW_MS * (count - target)) / count);
