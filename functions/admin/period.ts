import { ValidationFailed } from "../../shared/platform/errors.ts";
import { daysBetween } from "../../shared/vocabulary/days.ts";

const MAX_DAYS = 366;

/** @throws ValidationFailed unless it is a period that one request may ask for */
export const checkPeriod = (from: string, to: string): void => {
  if (from > to) throw new ValidationFailed("from: expected a day that is not after to");
  if (daysBetween(from, to).length > MAX_DAYS) {
    throw new ValidationFailed(`to: expected a period of at most ${MAX_DAYS} days`);
  }
};
