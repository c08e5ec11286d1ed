import type { Event } from "../model/event.ts";

type Moments = NonNullable<Event["moments"]>;

/** A place where a moment begins counts as in it, whichever way the player rounds. */
const TOLERANCE_SECONDS = 0.05;

/** The product that is in front at a second of the video; none before the first moment. */
export const findProduct = (moments: Moments, seconds: number): string | undefined =>
  moments.findLast(({ fromSeconds }) => fromSeconds <= seconds + TOLERANCE_SECONDS)?.productId;

/** Where the next moment begins, or, backwards, the one before this one. */
export const stepMoment = (moments: Moments, seconds: number, by: 1 | -1): number | undefined => {
  const starts = moments.map(({ fromSeconds }) => fromSeconds);
  if (by > 0) return starts.find((start) => start > seconds + TOLERANCE_SECONDS);
  // Shortly after a moment's begin, a step back leads to the one before it.
  return starts.findLast((start) => start < seconds - 1);
};
