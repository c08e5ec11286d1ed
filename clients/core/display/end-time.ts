import type { Event } from "../model/event.ts";

/** Grace period after a video's end, for cached responses and fast clocks. */
const GRACE_MS = 60_000;

/**
 * Returns epoch milliseconds. If a feed lists a video more than a minute after its end, the
 * device's clock is fast, so the end is ignored.
 * @param readAt time of the feed's response
 */
const readEnd = ({ endsAt }: Event, readAt: number): number | undefined => {
  const at = Date.parse(endsAt ?? "");
  return at >= readAt - GRACE_MS ? at : undefined;
};

type FindEnd = (event: Event) => number | undefined;

/**
 * Removes ended videos. Keeps the current and earlier videos, so that nothing moves during a
 * gesture.
 * @param place index of the current video. -1 if no video is current, such as in a row of cards
 */
const dropEnded = (
  events: readonly Event[],
  findEnd: FindEnd,
  now: number,
  place: number,
): readonly Event[] => events.filter((event, index) => index <= place || (findEnd(event) ?? now + 1) > now);

const dropsAfter = (
  events: readonly Event[],
  findEnd: FindEnd,
  now: number,
  place: number,
): number | undefined => {
  const ends = events.slice(place + 1).flatMap((event) => findEnd(event) ?? []);
  return ends.length > 0 ? Math.min(...ends) - now : undefined;
};

/** Maximum delay of a timer. `setTimeout` overflows beyond 24 days. */
const MAX_WAIT_MS = 60 * 60_000;

const ends = new WeakMap<Event, number | undefined>();

const endOnce = (event: Event, now: number): number | undefined => {
  if (!ends.has(event)) ends.set(event, readEnd(event, now));
  return ends.get(event);
};

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
 * Keeps the earlier end of two states of a video. `answered` lacks the campaign's end, which
 * `shown` includes.
 * @param now time of the feed's response
 */
export const keepEnd = (shown: Event, answered: Event, now: number): Event => {
  const end = endOnce(shown, now);
  if (end === undefined || end >= (endOnce(answered, now) ?? Number.POSITIVE_INFINITY)) return answered;
  const renewed = { ...answered, endsAt: new Date(end).toISOString() };
  ends.set(renewed, end);
  return renewed;
};
