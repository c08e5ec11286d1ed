/**
 * Distance that locks a gesture. It seeks if it is clearly more horizontal than vertical. Otherwise it
 * swipes.
 */
const LOCK = 8;
const RATIO = 1.2;
const SECONDS_PER_MINUTE = 60;

/** Tests that a movement of the finger is a seek. */
export const isSeeking = (dx: number, dy: number): boolean =>
  Math.abs(dx) > LOCK && Math.abs(dx) > RATIO * Math.abs(dy);

/** Moves a position in a video, a share from 0 to 1, by a difference. */
export const moveShare = (share: number, by: number): number => Math.min(Math.max(share + by, 0), 1);

/** A position in a video, such as `1:05`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(Math.floor(seconds % SECONDS_PER_MINUTE)).padStart(2, "0")}`;
