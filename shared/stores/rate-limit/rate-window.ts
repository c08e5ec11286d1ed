/**
 * Requests of the last 60 s are estimated from the current minute's count and a share of the
 * previous minute's.
 */
export const WINDOW_MS = 60_000;

export const windowNumber = (now: number): number => Math.floor(now / WINDOW_MS);

type Counts = {
  readonly current: number;
  readonly previous: number;
};

/**
 * @param limit requests per minute
 * @returns `now` if a request is allowed. Otherwise the time from which it is allowed, in epoch
 * milliseconds
 */
export const nextAllowedAt = ({ current, previous }: Counts, limit: number, now: number): number => {
  const start = windowNumber(now) * WINDOW_MS;
  if (current + 1 <= limit) return Math.max(now, start + fadeMs(previous, limit - 1 - current));
  return start + WINDOW_MS + fadeMs(current, limit - 1);
};

const MAX_STEP = 10;
const MAX_SHARE_OF_REST = 1 / 20;

export const countingStep = ({ current, previous }: Counts, limit: number, now: number): number => {
  const fading = previous * (1 - (now % WINDOW_MS) / WINDOW_MS);
  const step = Math.floor((limit - current - fading) * MAX_SHARE_OF_REST);
  return Math.max(1, Math.min(MAX_STEP, step));
};

/** Random first step. A container with a single request rarely writes, and the average count is correct. */
export const firstStep = (limit: number, random: number): number =>
  1 + Math.floor(random * countingStep({ current: 0, previous: 0 }, limit, 0));

const BUSY_SHARE = 1 / 10;

export const isQuiet = ({ current, previous }: Counts, limit: number): boolean =>
  current + previous < limit * BUSY_SHARE;

/** Milliseconds from a window's start until the weighted count of the previous window is at most `target`. */
const fadeMs = (count: number, target: number): number =>
  count <= target ? 0 : Math.ceil((WINDOW_MS * (count - target)) / count);
