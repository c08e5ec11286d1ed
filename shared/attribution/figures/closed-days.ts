import { DAY_MS, utcDay } from "../../vocabulary/days.ts";

/**
 * When a UTC day's figures stop being counted from its attributions. The stream delivers an order for 12 hours at most;
 * only a recount brings one later.
 */
const HOUR_MS = 3_600_000;

/** An hour more than the stream's longest delivery (`infra/constructs/attribution-stream.ts`). */
const LATE_AFTER_MS = 13 * HOUR_MS;
/** More than any function may run, and any two clocks differ: a write that began in time has ended. */
const MARGIN_MS = 10 * 60_000;

const endOfDay = (day: string): number => Date.parse(day) + DAY_MS;

/**
 * Whether an order of this day is attributed late: the day's figures may have been counted already.
 *
 * @param now epoch milliseconds
 */
export const isLate = (day: string, now: number): boolean => now >= endOfDay(day) + LATE_AFTER_MS;

/** Whether all attributions of this day that are not late ones have been written, so its figures can be folded. */
export const isClosed = (day: string, now: number): boolean =>
  now >= endOfDay(day) + LATE_AFTER_MS + MARGIN_MS;

/** The last day that {@link isClosed}. */
export const lastClosedDay = (now: number): string =>
  utcDay(new Date(now - LATE_AFTER_MS - MARGIN_MS - DAY_MS).toISOString());
