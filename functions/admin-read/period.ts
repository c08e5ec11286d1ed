import { invalid } from "../../shared/platform/errors.ts";
import { dayCount, MAX_PERIOD_DAYS, type Period, previousPeriod } from "../../shared/vocabulary/days.ts";

export const checkPeriod = (from: string, to: string): void => {
  if (from > to) throw invalid("from", "day_after", { other: "to" });
  if (dayCount({ from, to }) > MAX_PERIOD_DAYS) {
    throw invalid("to", "too_many_days", { most: MAX_PERIOD_DAYS });
  }
};

type Compared = { readonly compare_from?: string | undefined; readonly compare_to?: string | undefined };

export const comparedPeriod = (period: Period, { compare_from: from, compare_to: to }: Compared): Period => {
  if (from === undefined && to === undefined) return previousPeriod(period);
  if (from === undefined || to === undefined) {
    const name = from === undefined ? "compare_from" : "compare_to";
    throw invalid(name, "compared_day_missing");
  }
  if (from > to) throw invalid("compare_from", "day_after", { other: "compare_to" });
  if (dayCount({ from, to }) > MAX_PERIOD_DAYS) {
    throw invalid("compare_to", "too_many_days", { most: MAX_PERIOD_DAYS });
  }
  return { from, to };
};
