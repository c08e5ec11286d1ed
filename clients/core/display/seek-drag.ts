/** Distance after which a drag becomes a seek (clearly horizontal) or a swipe. */
const LOCK = 8;
const RATIO = 1.2;
const SECONDS_PER_MINUTE = 60;

/** Tests that a drag is a seek. */
export const isSeeking = (dx: number, dy: number): boolean =>
  Math.abs(dx) > LOCK && Math.abs(dx) > RATIO * Math.abs(dy);

/** Moves a position in the video, as a share from 0 to 1. */
export const moveShare = (share: number, by: number): number => Math.min(Math.max(share + by, 0), 1);

/** Formats a position, such as `1:05`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(Math.floor(seconds % SECONDS_PER_MINUTE)).padStart(2, "0")}`;
