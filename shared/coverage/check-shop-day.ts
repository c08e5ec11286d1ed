import { invalid } from "../platform/errors.ts";
import { DAY_MS, dayAt } from "../vocabulary/days.ts";

/** The earliest time zone is this far ahead of UTC. */
const EARLIEST_ZONE_MS = 14 * 3_600_000;
/** Longer than any comparison period. Bounds the stored days of a store. */
const MAX_AGE_DAYS = 3 * 366;

/**
 * Refuses a day in the future of all time zones, and a day before the longest comparison period.
 *
 * @throws ValidationFailed
 */
export const checkShopDay = (day: string, now: Date): void => {
  const latest = dayAt(now.getTime() + EARLIEST_ZONE_MS);
  if (day > latest) throw invalid("day", "day_not_begun", { day });
  const earliest = dayAt(now.getTime() - MAX_AGE_DAYS * DAY_MS);
  if (day < earliest) throw invalid("day", "day_before", { day: earliest });
};
