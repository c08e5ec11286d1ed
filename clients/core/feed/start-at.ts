/** The place of the video to begin with: a whole number within the videos, 0 for what is no number. */
export const startAt = (startIndex: number | undefined, count: number): number =>
  Math.max(0, Math.min(Math.trunc(startIndex || 0), count - 1));
