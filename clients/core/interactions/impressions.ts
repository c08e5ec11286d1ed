import type { ClockPort } from "../ports.ts";

/** The IAB defines an impression as at least half visible for one second without a break. */
const SEEN_AFTER_MS = 1_000;

export type Impressions = {
  follow(visible: readonly number[]): void;
  seen(eventId: number): void;
};

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
