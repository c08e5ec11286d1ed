import { invalid } from "../../platform/errors.ts";
import { DAY_MS, dayAt } from "../../vocabulary/days.ts";

/**
 * Earliest day: the longest comparison period. A year of planned days is allowed. Bounds the stored notes of
 * a store.
 */
const PAST_DAYS = 3 * 366;
const COMING_DAYS = 366;

/** @throws ValidationFailed for a day outside any period of figures */
export const checkNotedDay = (day: string, now: Date): void => {
  const earliest = dayAt(now.getTime() - PAST_DAYS * DAY_MS);
  const latest = dayAt(now.getTime() + COMING_DAYS * DAY_MS);
  if (day < earliest || day > latest) throw invalid("day", "day_outside", { first: earliest, last: latest });
};
