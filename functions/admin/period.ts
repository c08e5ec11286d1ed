import { ValidationFailed } from "../../shared/platform/errors.ts";
import { dayCount, MAX_PERIOD_DAYS } from "../../shared/vocabulary/days.ts";

/** @throws ValidationFailed unless it is a period that one request may ask for */
export const checkPeriod = (from: string, to: string): void => {
  if (from > to) throw new ValidationFailed("from: expected a day that is not after to");
  if (dayCount({ from, to }) > MAX_PERIOD_DAYS) {
    throw new ValidationFailed(`to: expected a period of at most ${MAX_PERIOD_DAYS} days`);
  }
};
