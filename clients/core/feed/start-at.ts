export const startAt = (startIndex: number | undefined, count: number): number =>
  Math.max(0, Math.min(Math.trunc(startIndex || 0), count - 1));
