/** A finger that has gone this far, and by so much more to the side than up or down, seeks: all else swipes. */
const LOCK = 8;
const RATIO = 1.2;
const SECONDS_PER_MINUTE = 60;

/** Whether a finger that has moved so far means to seek. */
export const isSeeking = (dx: number, dy: number): boolean =>
  Math.abs(dx) > LOCK && Math.abs(dx) > RATIO * Math.abs(dy);

/** A share of a video, 0 to 1, by so much further. */
export const moveShare = (share: number, by: number): number => Math.min(Math.max(share + by, 0), 1);

/** A moment of a video, such as `1:05`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(Math.floor(seconds % SECONDS_PER_MINUTE)).padStart(2, "0")}`;
