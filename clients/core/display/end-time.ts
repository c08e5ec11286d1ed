import type { Event } from "../model/event.ts";

/**
 * A feed may name a video this long after its end: an answer is kept on its way, or a clock is a little fast. A clock that is
 * wrong by more, such as by an hour, is no reason to hide a live video.
 */
const GRACE_MS = 60_000;

/**
 * When a video leaves a surface that stays open, in epoch milliseconds; `undefined` for one that stays. Where a feed names
 * a video more than a minute after its end by this device's clock, the feed is right, and the clock is fast.
 *
 * @param readAt when the feed answered
 */
const readEnd = ({ endsAt }: Event, readAt: number): number | undefined => {
  const at = Date.parse(endsAt ?? "");
  return at >= readAt - GRACE_MS ? at : undefined;
};

type FindEnd = (event: Event) => number | undefined;

/**
 * A surface's videos without those that are over. What the shopper is at, and what they have passed, stays: nothing moves
 * under the finger, and what they watch they may watch to its end.
 *
 * @param place index of the video that the shopper is at; -1 where it is none, such as in a row of cards
 */
const dropEnded = (
  events: readonly Event[],
  findEnd: FindEnd,
  now: number,
  place: number,
): readonly Event[] => events.filter((event, index) => index <= place || (findEnd(event) ?? now + 1) > now);

/** Milliseconds until the next video leaves; `undefined` where none will. */
const dropsAfter = (
  events: readonly Event[],
  findEnd: FindEnd,
  now: number,
  place: number,
): number | undefined => {
  const ends = events.slice(place + 1).flatMap((event) => findEnd(event) ?? []);
  return ends.length > 0 ? Math.min(...ends) - now : undefined;
};

/** Longer timers overflow. */
const MAX_WAIT_MS = 60 * 60_000;

/** When a video ends says the answer that named it, as it was first seen: the same for all surfaces. */
const ends = new WeakMap<Event, number | undefined>();

const endOnce = (event: Event, now: number): number | undefined => {
  if (!ends.has(event)) ends.set(event, readEnd(event, now));
  return ends.get(event);
};

/** @returns which videos a surface keeps at a time, and in how many milliseconds it is to look again, if ever */
export const lookForEnds = (
  events: readonly Event[],
  now: number,
  place: number,
): { readonly kept: ReadonlySet<Event>; readonly wait: number | undefined } => {
  const findEnd = (event: Event) => endOnce(event, now);
  const kept = dropEnded(events, findEnd, now, place);
  const wait = dropsAfter(kept, findEnd, now, place);
  return { kept: new Set(kept), wait: wait && Math.min(wait, MAX_WAIT_MS) };
};

/**
 * A video that the feed was asked for by itself: such an answer knows nothing of the campaign whose video it is. It ends
 * when the one that was shown until now does, unless the answer names an earlier end.
 *
 * @param now when the feed answered
 */
export const keepEnd = (shown: Event, answered: Event, now: number): Event => {
  const end = endOnce(shown, now);
  if (end === undefined || end >= (endOnce(answered, now) ?? Number.POSITIVE_INFINITY)) return answered;
  const renewed = { ...answered, endsAt: new Date(end).toISOString() };
  // It may have passed long ago, and is believed all the same.
  ends.set(renewed, end);
  return renewed;
};
