import {
  dayCount,
  daysAfter,
  MAX_PERIOD_DAYS,
  type Period,
  yearBefore,
} from "../../../../../shared/vocabulary/days.ts";

export const lastDays = (days: number, now: number, timeZone: string): Period => {
  // The Swedish locale formats days as in addresses.
  const to = new Date(now).toLocaleDateString("sv", { timeZone });
  return { from: daysAfter(to, 1 - days), to };
};

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text));

const readDays = (from: string | null, to: string | null): Period | undefined => {
  if (!isDay(from) || !isDay(to)) return undefined;
  const days = dayCount({ from, to });
  return days >= 1 && days <= MAX_PERIOD_DAYS ? { from, to } : undefined;
};

export const readPeriod = (query: URLSearchParams, fallback: Period): Period =>
  readDays(query.get("from"), query.get("to")) ?? fallback;

export const YEAR_BEFORE = "year";

export const NOT_COMPARED = "none";

/** `undefined`: the period immediately before. `null`: no comparison. */
export const readCompared = (query: URLSearchParams, period: Period): Period | undefined | null => {
  const compare = query.get("compare");
  if (compare === NOT_COMPARED) return null;
  return compare === YEAR_BEFORE
    ? yearBefore(period)
    : readDays(query.get("compare_from"), query.get("compare_to"));
};
