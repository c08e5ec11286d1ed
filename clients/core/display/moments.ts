import type { Event } from "../model/event.ts";

type Moments = NonNullable<Event["moments"]>;

/** Tolerance for the start of a moment, because players round positions. */
const TOLERANCE_SECONDS = 0.05;

export const findProduct = (moments: Moments, seconds: number): string | undefined =>
  moments.findLast(({ fromSeconds }) => fromSeconds <= seconds + TOLERANCE_SECONDS)?.productId;

export const stepMoment = (moments: Moments, seconds: number, by: 1 | -1): number | undefined => {
  const starts = moments.map(({ fromSeconds }) => fromSeconds);
  if (by > 0) return starts.find((start) => start > seconds + TOLERANCE_SECONDS);
  // Within a second after a moment's start, returns the previous moment.
  return starts.findLast((start) => start < seconds - 1);
};
