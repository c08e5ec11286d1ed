import {
  dayCount,
  daysAfter,
  MAX_PERIOD_DAYS,
  type Period,
  yearBefore,
} from "../../../../../shared/vocabulary/days.ts";

/** The last days up to today, by the store's time zone. */
export const lastDays = (days: number, now: number, timeZone: string): Period => {
  // Sweden writes days as addresses do.
  const to = new Date(now).toLocaleDateString("sv", { timeZone });
  return { from: daysAfter(to, 1 - days), to };
};

/** Whether an address names a day there. */
export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text));

const readDays = (from: string | null, to: string | null): Period | undefined => {
  if (!isDay(from) || !isDay(to)) return undefined;
  const days = dayCount({ from, to });
  return days >= 1 && days <= MAX_PERIOD_DAYS ? { from, to } : undefined;
};

/** The period of an address; the fallback where it names none that can be shown. */
export const readPeriod = (query: URLSearchParams, fallback: Period): Period =>
  readDays(query.get("from"), query.get("to")) ?? fallback;

/** In an address: the same days of the year before, whatever the period. */
export const YEAR_BEFORE = "year";

/** In an address: figures stand alone. */
export const NOT_COMPARED = "none";

/** The period that an address compares another with; `undefined`: the one right before, `null`: none. */
export const readCompared = (query: URLSearchParams, period: Period): Period | undefined | null => {
  const compare = query.get("compare");
  if (compare === NOT_COMPARED) return null;
  return compare === YEAR_BEFORE
    ? yearBefore(period)
    : readDays(query.get("compare_from"), query.get("compare_to"));
};
