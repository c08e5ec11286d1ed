import { DAY_MS, daysAfter, daysBetween } from "../vocabulary/days.ts";
import { dayNow, type StoreDays } from "../vocabulary/store-days.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A report that is kept later than this after its arrival may have been left out where its hour was counted. */
const LATE_AFTER_MS = 5 * MINUTE_MS;
/** More than LATE_AFTER_MS, as long as a function may run, and as any two clocks differ. */
const CLOSED_AFTER_MS = 10 * MINUTE_MS;
/** How many days, today included, may still have reports that their figures lack: a fold that fails is mended so long. */
const OPEN_DAYS = 5;

/** A time up to the minute: ISO 8601, UTC. */
export const minuteAt = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 16);

/** The first minute of the day after a day. */
export const endOfDay = (day: string, days: StoreDays): string => days.findStart(daysAfter(day, 1));

/** Whether the figures of a report's hour may have been counted without it. @param at ISO 8601, UTC; now: epoch ms */
export const isLate = (at: string, now: number): boolean => now - Date.parse(at) > LATE_AFTER_MS;

/** Up to which minute, excluded, a day's reports can be counted: a whole hour, within the day. */
export const closedUpTo = (day: string, days: StoreDays, now: number): string => {
  const [start, end] = [days.findStart(day), endOfDay(day, days)];
  const hour = minuteAt(Math.floor((now - CLOSED_AFTER_MS) / HOUR_MS) * HOUR_MS);
  if (hour < start) return start;
  return hour < end ? hour : end;
};

/** The days whose reports are still kept, the oldest first. */
export const openDays = (days: StoreDays, now: number): string[] => {
  const today = dayNow(days, now);
  return daysBetween(daysAfter(today, 1 - OPEN_DAYS), today);
};

/** Epoch seconds. Two days more than they are looked for: before a change of the zone, a day may be twice as long. */
export const reportsExpireAt = (minute: string): number =>
  Math.floor((Date.parse(`${minute}Z`) + (OPEN_DAYS + 2) * DAY_MS) / 1000);
