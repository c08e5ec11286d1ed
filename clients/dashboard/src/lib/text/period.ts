import { dayCount, daysAfter, MAX_PERIOD_DAYS, type Period } from "../../../../../shared/vocabulary/days.ts";

/** The last days up to today, by the store's time zone. */
export const lastDays = (days: number, now: number, timeZone: string): Period => {
  // Sweden writes days as addresses do.
  const to = new Date(now).toLocaleDateString("sv", { timeZone });
  return { from: daysAfter(to, 1 - days), to };
};

/** Whether an address names a day there. */
export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text));

/** The period of an address; the fallback where it names none that can be shown. */
export const readPeriod = (query: URLSearchParams, fallback: Period): Period => {
  const [from, to] = [query.get("from"), query.get("to")];
  if (!isDay(from) || !isDay(to)) return fallback;
  const days = dayCount({ from, to });
  return days >= 1 && days <= MAX_PERIOD_DAYS ? { from, to } : fallback;
};
