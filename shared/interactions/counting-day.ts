import { type FiguresLock, lockedTo } from "../stores/figures-lock.ts";
import { DAY_MS } from "../vocabulary/days.ts";
import { dayNow, storeDays } from "../vocabulary/store-days.ts";

/** A message stays in its queue or dead-letter queue for 14 days at most. */
export const SEEN_DAYS = 15;

/** @returns epoch seconds, for TTL */
export const seenUntil = (at: string): number => Math.ceil((Date.parse(at) + SEEN_DAYS * DAY_MS) / 1000);

/** A repetition of such an old report could not be detected. */
export const isTooLate = (at: string, now: number): boolean => now >= Date.parse(at) + SEEN_DAYS * DAY_MS;

/** The day of arrival, or the current day if that day is locked. */
export const countingDay = (store: FiguresLock, at: string, now: number): string => {
  const days = storeDays(store.time_zones);
  const day = days.findDay(at);
  return day <= lockedTo(store, now) ? dayNow(days, now) : day;
};
