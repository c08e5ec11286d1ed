import type { Consent } from "../consent.ts";
import type { Event } from "../model/event.ts";
import type { EventMarks } from "./event-marks.ts";

type Counted = Pick<Event, "eventId" | "likeCount">;

export type OwnMarks = {
  has(eventId: number): boolean;
  toggle(event: Counted): boolean;
  /** Number of likes to show: the feed's count plus later changes on this device. */
  likes(event: Counted): number;
  close(): void;
};

/**
 * The feed's count already includes stored likes. It includes a newer like once the feed returns a
 * different count.
 */
export const createOwnMarks = (stored: Pick<EventMarks, "has" | "set">, consent: Consent): OwnMarks => {
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
