import { DAY_MS, daysAfter } from "../vocabulary/days.ts";
import { dayNow, storeDays, type TimeZones } from "../vocabulary/store-days.ts";

export const DEFAULT_LOCK_DAYS = 60;

export type FormerLock = {
  readonly until: string;
  readonly days: number;
  /** `YYYY-MM-DD`. This day and earlier days stay locked. */
  readonly locked_to: string;
};

export type FiguresLock = {
  readonly figures_locked_after_days?: number;
  readonly former_lock?: FormerLock;
  readonly time_zones?: TimeZones;
};

/** Returns the last day that ended at least `days` days ago. */
const dayBefore = (zones: TimeZones | undefined, now: number, days: number): string =>
  daysAfter(dayNow(storeDays(zones), now - days * DAY_MS), -1);

const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * Locked days stay locked, even if the setting is increased.
 * @param now epoch milliseconds
 */
export const lockedTo = (
  {
    figures_locked_after_days: days = DEFAULT_LOCK_DAYS,
    former_lock: former,
    time_zones: zones,
  }: FiguresLock,
  now: number,
): string => {
  if (former === undefined) return dayBefore(zones, now, days);
  const until = Date.parse(former.until);
  const before = later(former.locked_to, dayBefore(zones, Math.min(now, until), former.days));
  return now < until ? before : later(before, dayBefore(zones, now, days));
};

/**
 * Containers cache a setting for 30 s. A day must not be locked while a container with the former
 * setting can change it.
 */
const SETTING_DELAY_MS = 60_000;

/** Former setting. If another change follows within the delay, the longest former setting applies. */
export const formerLock = (lock: FiguresLock, now: Date): FormerLock => {
  const { figures_locked_after_days: days = DEFAULT_LOCK_DAYS, former_lock: former } = lock;
  const at = now.getTime();
  const isChanging = former !== undefined && at < Date.parse(former.until);
  return {
    until: new Date(at + SETTING_DELAY_MS).toISOString(),
    days: isChanging ? Math.max(days, former.days) : days,
    locked_to: lockedTo(lock, at),
  };
};

/** Exceeds the time between choosing an event's day and writing the event. */
const ANNOUNCED_AFTER_MS = 10 * 60_000;

export const announcedLock = (lock: FiguresLock, now: number): string =>
  lockedTo(lock, now - ANNOUNCED_AFTER_MS);
