import type { ClockPort } from "../ports.ts";

/** As the IAB counts impressions: at least half on the screen for a second without a break. */
const SEEN_AFTER_MS = 1_000;

/** The impressions of one surface. */
export type Impressions = {
  /** Call it with all videos that are at least half on the screen, whenever one comes or goes; with none in the background. */
  follow(visible: readonly number[]): void;
  /** The video was seen for sure, such as one that plays: there are never more plays than impressions. */
  seen(eventId: number): void;
};

/** @param onSeen called once for each video */
export const createImpressions = (clock: ClockPort, onSeen: (eventId: number) => void): Impressions => {
  const waiting = new Map<number, () => void>();
  const counted = new Set<number>();
  const seen = (eventId: number): void => {
    if (counted.has(eventId)) return;
    counted.add(eventId);
    onSeen(eventId);
  };
  return {
    seen,
    follow(visible) {
      for (const [eventId, cancel] of waiting) {
        if (visible.includes(eventId)) continue;
        cancel();
        waiting.delete(eventId);
      }
      for (const eventId of visible) {
        if (!waiting.has(eventId))
          waiting.set(
            eventId,
            clock.after(SEEN_AFTER_MS, () => seen(eventId)),
          );
      }
    },
  };
};
