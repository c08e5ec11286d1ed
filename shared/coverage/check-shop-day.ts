import { ValidationFailed } from "../platform/errors.ts";
import { DAY_MS, dayAt } from "../vocabulary/days.ts";

/** The first place on earth where a day begins is this far ahead of UTC. */
const EARLIEST_ZONE_MS = 14 * 3_600_000;
/** Longer than any comparison looks back; it bounds what one store can have stored. */
const MAX_AGE_DAYS = 3 * 366;

/**
 * Refuses a day that has begun nowhere, and one that nobody looks at any more.
 *
 * @throws ValidationFailed
 */
export const checkShopDay = (day: string, now: Date): void => {
  const latest = dayAt(now.getTime() + EARLIEST_ZONE_MS);
  if (day > latest)
    throw new ValidationFailed(`day: expected today or a day before; ${day} has not begun anywhere`);
  const earliest = dayAt(now.getTime() - MAX_AGE_DAYS * DAY_MS);
  if (day < earliest) throw new ValidationFailed(`day: expected ${earliest} or later`);
};
