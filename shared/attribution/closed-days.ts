/**
 * When a UTC day's figures stop being counted from its attributions. The stream delivers an order for 12 hours at most;
 * only a recount brings one later.
 */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An hour more than the stream's longest delivery (`infra/constructs/attribution-stream.ts`). */
const LATE_AFTER_MS = 13 * HOUR_MS;
/** More than any function may run, and any two clocks differ: a write that began in time has ended. */
const MARGIN_MS = 10 * 60_000;

const endOf = (day: string): number => Date.parse(day) + DAY_MS;

/**
 * Whether an order of this day is attributed late: the day's figures may have been counted already.
 *
 * @param now epoch milliseconds
 */
export const isLate = (day: string, now: number): boolean => now >= endOf(day) + LATE_AFTER_MS;

/** Whether all attributions of this day that are not late ones have been written, so its figures can be folded. */
export const isClosed = (day: string, now: number): boolean => now >= endOf(day) + LATE_AFTER_MS + MARGIN_MS;

/** The last day that {@link isClosed}. */
export const lastClosedDay = (now: number): string =>
  new Date(now - LATE_AFTER_MS - MARGIN_MS - DAY_MS).toISOString().slice(0, 10);

/** Neighbouring days as one period each: the fewest queries read them. */
export const periodsOf = (days: readonly string[]): { readonly from: string; readonly to: string }[] => {
  const periods: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = periods.at(-1);
    if (last !== undefined && endOf(last.to) === Date.parse(day)) last.to = day;
    else periods.push({ from: day, to: day });
  }
  return periods;
};
