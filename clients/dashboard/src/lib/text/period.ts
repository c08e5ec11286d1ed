import {
  dayCount,
  daysAfter,
  MAX_PERIOD_DAYS,
  type Period,
  yearBefore,
} from "../../../../../shared/vocabulary/days.ts";

/** The last days up to today, by the store's time zone. */
export const lastDays = (days: number, now: number, timeZone: string): Period => {
  // The Swedish locale formats days like the address.
  const to = new Date(now).toLocaleDateString("sv", { timeZone });
  return { from: daysAfter(to, 1 - days), to };
};

/** Tests that a parameter is a day. */
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text));

const readDays = (from: string | null, to: string | null): Period | undefined => {
  if (!isDay(from) || !isDay(to)) return undefined;
  const days = dayCount({ from, to });
  return days >= 1 && days <= MAX_PERIOD_DAYS ? { from, to } : undefined;
};

/** The period in an address, or the fallback if it is missing or invalid. */
export const readPeriod = (query: URLSearchParams, fallback: Period): Period =>
  readDays(query.get("from"), query.get("to")) ?? fallback;

/** Parameter for the same days of the previous year. */
export const YEAR_BEFORE = "year";

/** Parameter for no comparison. */
export const NOT_COMPARED = "none";

/** The comparison period in an address. `undefined`: the one immediately before. `null`: none. */
export const readCompared = (query: URLSearchParams, period: Period): Period | undefined | null => {
  const compare = query.get("compare");
  if (compare === NOT_COMPARED) return null;
  return compare === YEAR_BEFORE
    ? yearBefore(period)
    : readDays(query.get("compare_from"), query.get("compare_to"));
};
