import type { Event } from "../model/event.ts";

/**
 * When a video leaves a surface that stays open, in epoch milliseconds; `undefined` for one that stays. Where a feed names
 * a video after its end by this device's clock, the feed is right, and the clock is fast.
 *
 * @param readAt when the feed answered
 */
export const readEnd = ({ endsAt }: Pick<Event, "endsAt">, readAt: number): number | undefined => {
  const at = Date.parse(endsAt ?? "");
  return at > readAt ? at : undefined;
};

type FindEnd = (event: Event) => number | undefined;

/**
 * A surface's videos without those that are over. What the shopper is at, and what they have passed, stays: nothing moves
 * under the finger, and what they watch they may watch to its end.
 *
 * @param place index of the video that the shopper is at; -1 where it is none, such as in a row of cards
 */
export const dropEnded = (
  events: readonly Event[],
  findEnd: FindEnd,
  now: number,
  place: number,
): readonly Event[] => events.filter((event, index) => index <= place || (findEnd(event) ?? now + 1) > now);

/** Milliseconds until the next video leaves; `undefined` where none will. */
export const dropsAfter = (
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

/**
 * The same for all surfaces of a page or an app: when a video ends says the answer that named it, as it was first seen.
 *
 * @returns which videos a surface keeps at a time, and in how many milliseconds it is to look again, if ever
 */
export const createEnds = () => {
  const ends = new WeakMap<Event, number | undefined>();
  return (
    events: readonly Event[],
    now: number,
    place: number,
  ): { readonly kept: ReadonlySet<Event>; readonly wait: number | undefined } => {
    const findEnd = (event: Event): number | undefined => {
      if (!ends.has(event)) ends.set(event, readEnd(event, now));
      return ends.get(event);
    };
    const kept = dropEnded(events, findEnd, now, place);
    const wait = dropsAfter(kept, findEnd, now, place);
    return { kept: new Set(kept), wait: wait && Math.min(wait, MAX_WAIT_MS) };
  };
};
