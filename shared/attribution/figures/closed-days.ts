import { daysAfter } from "../../vocabulary/days.ts";
import { dayNow, type StoreDays } from "../../vocabulary/store-days.ts";

/**
 * When figures stop being counted from attributions. The stream delivers an order within seconds, for 12 hours at most;
 * only a recount brings one later. One that comes late costs more, and figures are as right.
 */
const MINUTE_MS = 60_000;

/** The stream takes seconds. What lags longer costs more, so this is not less; what is not counted yet has to be read. */
const LATE_AFTER_MS = 2 * MINUTE_MS;
/**
 * More than a function that attributes may run, a minute (`infra/service-functions.ts`), and any two clocks differ: a write
 * that began in time has ended.
 */
const MARGIN_MS = 2 * MINUTE_MS;

/** More than the stream's longest delivery (`infra/constructs/attribution-stream.ts`): no order is on its way any more. */
const CLOSED_AFTER_MS = 13 * 60 * MINUTE_MS + 10 * MINUTE_MS;

/**
 * Whether an order is attributed late: the figures of its time may have been counted already.
 *
 * @param receivedAt ISO 8601
 * @param now epoch milliseconds
 */
export const isLate = (receivedAt: string, now: number): boolean =>
  now >= Date.parse(receivedAt) + LATE_AFTER_MS;

/** The minute of a time: a prefix of ISO 8601, such as `2026-11-20T10:15`. */
export const startOfMinute = (time: string): string => time.slice(0, 16);

/** Up to this minute, all attributions that are not late ones have been written, so their figures can be folded. */
export const settledMinute = (now: number): string =>
  startOfMinute(new Date(now - LATE_AFTER_MS - MARGIN_MS).toISOString());

/** Whether nothing of this day is on its way, so what its figures lack can be corrected. */
export const isClosed = (day: string, days: Pick<StoreDays, "findStart">, now: number): boolean =>
  now >= Date.parse(`${days.findStart(daysAfter(day, 1))}Z`) + CLOSED_AFTER_MS;

/** The last day that {@link isClosed}. */
export const lastClosedDay = (days: StoreDays, now: number): string =>
  daysAfter(dayNow(days, now - CLOSED_AFTER_MS), -1);
