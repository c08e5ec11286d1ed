export const DAY_MS = 24 * 3_600_000;

/** Days as `YYYY-MM-DD`. Includes both. */
export type Period = { readonly from: string; readonly to: string };

export const MAX_PERIOD_DAYS = 366;

export const utcDay = (time: string): string => time.slice(0, 10);

export const dayAt = (milliseconds: number): string => utcDay(new Date(milliseconds).toISOString());

export const daysAfter = (day: string, days: number): string => dayAt(Date.parse(day) + days * DAY_MS);

/** Number of days. 0 or less if `to` is before `from`. */
export const dayCount = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

export const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: dayCount({ from, to }) }, (_, index) => daysAfter(from, index));

export const previousPeriod = ({ from, to }: Period): Period => ({
  from: daysAfter(from, -dayCount({ from, to })),
  to: daysAfter(from, -1),
});

const yearEarlier = (day: string): string => {
  const same = `${String(Number(day.slice(0, 4)) - 1).padStart(4, "0")}${day.slice(4)}`;
  // February 29 becomes February 28 in years without it.
  return same.endsWith("-02-29") ? `${same.slice(0, 4)}-02-28` : same;
};

export const yearBefore = ({ from, to }: Period): Period => ({
  from: yearEarlier(from),
  to: yearEarlier(to),
});

const DAYS_PER_WEEK = 7;

export const splitWeeks = ({ from, to }: Period): Period[] => {
  const days = daysBetween(from, to);
  return days
    .filter((_, index) => index % DAYS_PER_WEEK === 0)
    .map((first, week) => ({ from: first, to: days[(week + 1) * DAYS_PER_WEEK - 1] ?? to }));
};
