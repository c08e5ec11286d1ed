import { ValidationFailed } from "../../shared/platform/errors.ts";
import { dayCount, MAX_PERIOD_DAYS, type Period, previousPeriod } from "../../shared/vocabulary/days.ts";

/** @throws ValidationFailed unless it is a period that one request may ask for */
export const checkPeriod = (from: string, to: string): void => {
  if (from > to) throw new ValidationFailed("from: expected a day that is not after to");
  if (dayCount({ from, to }) > MAX_PERIOD_DAYS) {
    throw new ValidationFailed(`to: expected a period of at most ${MAX_PERIOD_DAYS} days`);
  }
};

type Compared = { readonly compare_from?: string | undefined; readonly compare_to?: string | undefined };

/**
 * The period that another is compared with: the one that is asked for, or the one right before.
 *
 * @throws ValidationFailed
 */
export const comparedPeriod = (period: Period, { compare_from: from, compare_to: to }: Compared): Period => {
  if (from === undefined && to === undefined) return previousPeriod(period);
  if (from === undefined || to === undefined) {
    const name = from === undefined ? "compare_from" : "compare_to";
    throw new ValidationFailed(
      `${name}: expected a day: a period to compare with has a first and a last one`,
    );
  }
  if (from > to) throw new ValidationFailed("compare_from: expected a day that is not after compare_to");
  if (dayCount({ from, to }) > MAX_PERIOD_DAYS) {
    throw new ValidationFailed(`compare_to: expected a period of at most ${MAX_PERIOD_DAYS} days`);
  }
  return { from, to };
};
