/**
 * The two-window sliding counter: the requests of the last 60 s are taken as this minute's, plus the
 * previous minute's in proportion to how much of it still lies within those 60 s.
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
 * @returns `now` where one more request fits, else the epoch millisecond from which one fits
 */
export const nextAllowedAt = ({ current, previous }: Counts, limit: number, now: number): number => {
  const start = windowOf(now) * WINDOW_MS;
  // In this window: previous must have faded to what `current` leaves free.
  if (current + 1 <= limit) return Math.max(now, start + fadeMs(previous, limit - 1 - current));
  // In the next window: nothing is counted there yet, and `current` fades.
  return start + WINDOW_MS + fadeMs(current, limit - 1);
};

/** At most so many requests go into one count… */
const LONGEST_STEP = 10;
/** …and at most this part of what the store has left, so that each is counted by itself where it matters. */
const PART_OF_THE_REST = 1 / 20;

/**
 * How many of the coming requests may be counted together.
 *
 * @param now epoch milliseconds
 * @param limit requests a minute
 * @returns 1 where each is to be counted by itself
 */
export const countingStep = ({ current, previous }: Counts, limit: number, now: number): number => {
  const fading = previous * (1 - (now % WINDOW_MS) / WINDOW_MS);
  const step = Math.floor((limit - current - fading) * PART_OF_THE_REST);
  return Math.max(1, Math.min(LONGEST_STEP, step));
};

/** Milliseconds from a window's start until the count of the one before has faded to `target` or less. */
const fadeMs = (count: number, target: number): number =>
  count <= target ? 0 : Math.ceil((WINDOW_MS * (count - target)) / count);
