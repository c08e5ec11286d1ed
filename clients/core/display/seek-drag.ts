const LOCK = 8;
const RATIO = 1.2;
const SECONDS_PER_MINUTE = 60;

export const isSeeking = (dx: number, dy: number): boolean =>
  Math.abs(dx) > LOCK && Math.abs(dx) > RATIO * Math.abs(dy);

/** Positions are shares from 0 to 1. */
export const moveShare = (share: number, by: number): number => Math.min(Math.max(share + by, 0), 1);

/** Formats seconds as `1:05`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(Math.floor(seconds % SECONDS_PER_MINUTE)).padStart(2, "0")}`;
