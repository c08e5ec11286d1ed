import { DAY_MS, daysAfter } from "../vocabulary/days.ts";
import { dayNow, storeDays, type TimeZones } from "../vocabulary/store-days.ts";

/** After how many days figures are locked, unless the store says otherwise. */
export const DEFAULT_LOCK_DAYS = 60;

/** What held before the setting was changed last. */
export type FormerLock = {
  /** Until when it holds. ISO 8601, UTC. */
  readonly until: string;
  readonly days: number;
  /** The last day that was locked when it was changed, `YYYY-MM-DD`: it stays locked. */
  readonly locked_to: string;
};

/** When a store's figures are locked. */
export type FiguresLock = {
  readonly figures_locked_after_days?: number;
  readonly former_lock?: FormerLock;
  readonly time_zones?: TimeZones;
};

/** The last day that is over for so many days, and more. */
const dayBefore = (zones: TimeZones | undefined, now: number, days: number): string =>
  daysAfter(dayNow(storeDays(zones), now - days * DAY_MS), -1);

const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * The last day whose figures are locked: nothing changes them any more. It only moves forward: a longer setting unlocks
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

/** Containers may use a former setting for 30 s after its change: nobody may lock a day that another still changes. */
const SETTING_DELAY_MS = 60_000;

/**
 * What to store about the former setting when it is changed. Of several changes in a minute, the longest setting holds until
 * the last one's minute is over.
 *
 * @param now when it is changed
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

/** More than a function that accepts may run: what was accepted in time is written by then. */
const WRITTEN_AFTER_MS = 60_000;

/** The last locked day as it is told: nothing that was accepted before it was locked is still on its way. */
export const announcedLock = (lock: FiguresLock, now: number): string =>
  lockedTo(lock, now - WRITTEN_AFTER_MS);
