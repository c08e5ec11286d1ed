const DAY_MS = 86_400_000;

/** UTC days, both included. */
export type Period = { readonly from: string; readonly to: string };

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const daysIn = ({ from, to }: Period): number => (startOf(to) - startOf(from)) / DAY_MS + 1;

/** The last days up to today. */
export const lastDays = (days: number, now: number): Period => ({
  from: dayOf(now - (days - 1) * DAY_MS),
  to: dayOf(now),
});

/** Every day of a period. */
export const eachDay = (period: Period): string[] =>
  Array.from({ length: Math.max(0, daysIn(period)) }, (_, index) =>
    dayOf(startOf(period.from) + index * DAY_MS),
  );

/** The most that figures are given for. */
export const MAX_DAYS = 366;

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(startOf(text));

/** The period of an address; the fallback where it names none that can be shown. */
export const readPeriod = (query: URLSearchParams, fallback: Period): Period => {
  const [from, to] = [query.get("from"), query.get("to")];
  if (!isDay(from) || !isDay(to)) return fallback;
  const days = daysIn({ from, to });
  return days >= 1 && days <= MAX_DAYS ? { from, to } : fallback;
};
