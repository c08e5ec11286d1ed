import type { Consent } from "../consent.ts";
import type { Event } from "../model/event.ts";
import type { EventMarks } from "./event-marks.ts";

type Counted = Pick<Event, "eventId" | "likeCount">;

/** The shopper's own likes or saves, with what was changed since the page or the app was opened. */
export type OwnMarks = {
  has(eventId: number): boolean;
  /** Marks a video, or takes the mark back. Returns whether it is marked now. */
  toggle(event: Counted): boolean;
  /** Likes to show: the feed's, which hold those of earlier visits, and what was changed since the feed was read. */
  likes(event: Counted): number;
  /** No longer follows the consent. */
  close(): void;
};

/**
 * The shopper's like is counted once: a like that is stored is in the feed's count already, and so is one that was
 * made before the feed was read again with another count.
 */
export const createOwnMarks = (stored: Pick<EventMarks, "has" | "set">, consent: Consent): OwnMarks => {
  /** By how much the shopper changed a count, and which. */
  const changes = new Map<
    number,
    { readonly isMarked: boolean; readonly count: number; readonly by: number }
  >();

  const close = consent.subscribe((state) => {
    if (state === "refused") changes.clear();
  });

  const changeTo = ({ eventId, likeCount }: Counted): number => {
    const change = changes.get(eventId);
    return change?.count === likeCount ? change.by : 0;
  };
  const has = (eventId: number): boolean => changes.get(eventId)?.isMarked ?? stored.has(eventId);

  return {
    has,
    toggle(event) {
      const { eventId, likeCount } = event;
      const isMarked = !has(eventId);
      const by = changeTo(event) + (isMarked ? 1 : -1);
      changes.set(eventId, { isMarked, count: likeCount, by });
      stored.set(eventId, isMarked);
      return isMarked;
    },
    likes: (event) => Math.max(0, event.likeCount + changeTo(event)),
    close,
  };
};
