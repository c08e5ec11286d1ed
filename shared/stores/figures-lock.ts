import { DAY_MS, daysAfter } from "../vocabulary/days.ts";
import { dayNow, storeDays, type TimeZones } from "../vocabulary/store-days.ts";

/** Default number of days until figures are locked. */
export const DEFAULT_LOCK_DAYS = 60;

/** Setting before the last change. */
export type FormerLock = {
  /** End of its validity. ISO 8601, UTC. */
  readonly until: string;
  readonly days: number;
  /** The last locked day at the time of the change, `YYYY-MM-DD`. It stays locked. */
  readonly locked_to: string;
};

/** Lock settings of a store. */
export type FiguresLock = {
  readonly figures_locked_after_days?: number;
  readonly former_lock?: FormerLock;
  readonly time_zones?: TimeZones;
};

/** The last day that ended at least this many days ago. */
const dayBefore = (zones: TimeZones | undefined, now: number, days: number): string =>
  daysAfter(dayNow(storeDays(zones), now - days * DAY_MS), -1);

const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * The last locked day. Its figures never change again. It only moves forward, so a longer setting unlocks
 * nothing.
 *
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
 * Containers may use a former setting for 30 s after a change. Within this time, no day is locked that
 * another container still changes.
 */
const SETTING_DELAY_MS = 60_000;

/**
 * Former setting to store with a change. Of several changes within a minute, the longest lock applies until the last
 * minute has passed.
 * @param now time of the change
 */
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

/** Longer than the write of an event whose day was decided before the lock. */
const ANNOUNCED_AFTER_MS = 10 * 60_000;

/** The last locked day for answers, to which nothing is added any more. */
export const announcedLock = (lock: FiguresLock, now: number): string =>
  lockedTo(lock, now - ANNOUNCED_AFTER_MS);
