import { type FiguresLock, lockedTo } from "../stores/figures-lock.ts";
import { DAY_MS } from "../vocabulary/days.ts";
import { dayNow, storeDays } from "../vocabulary/store-days.ts";

/** Exceeds the 14 days for which a queue or dead-letter queue keeps a message. */
export const SEEN_DAYS = 15;

/** @returns epoch seconds, for TTL */
export const seenUntil = (at: string): number => Math.ceil((Date.parse(at) + SEEN_DAYS * DAY_MS) / 1000);

/** Refuses an old report whose mark has expired, because a repeated delivery would count twice. */
export const isTooLate = (at: string, now: number): boolean => now >= Date.parse(at) + SEEN_DAYS * DAY_MS;

/** Returns the day of arrival, or the current day if that day is locked. */
export const countingDay = (store: FiguresLock, at: string, now: number): string => {
  const days = storeDays(store.time_zones);
  const day = days.findDay(at);
  return day <= lockedTo(store, now) ? dayNow(days, now) : day;
};
