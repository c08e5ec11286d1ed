import { ValidationFailed } from "../../platform/errors.ts";
import { DAY_MS, dayAt } from "../../vocabulary/days.ts";

/** As far back as figures are compared, and a year of plans: it bounds what one store can have stored. */
const PAST_DAYS = 3 * 366;
const COMING_DAYS = 366;

/** @throws ValidationFailed for a day whose figures nobody looks at */
export const checkNotedDay = (day: string, now: Date): void => {
  const earliest = dayAt(now.getTime() - PAST_DAYS * DAY_MS);
  const latest = dayAt(now.getTime() + COMING_DAYS * DAY_MS);
  if (day < earliest || day > latest)
    throw new ValidationFailed(`day: expected a day from ${earliest} to ${latest}`);
};
