import { storeDays, type TimeZones } from "../vocabulary/store-days.ts";

/** How long orders are kept, unless the store says otherwise. */
export const DEFAULT_RETENTION_MONTHS = 25;

/** An earlier retention setting. Orders reported while it was in force keep it. */
export type FormerRetention = {
  /** ISO 8601, UTC. */
  readonly until: string;
  readonly months: number;
};

/** How long a store's orders are kept. */
export type Retention = {
  readonly time_zones?: TimeZones;
  readonly retention_months?: number;
  readonly former_retention?: FormerRetention;
};

/** The same time some calendar months later, or the end of that month if it has no such day. Epoch milliseconds. */
const monthsAfter = (time: string, months: number): number => {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
};

/**
 * When an order and its attribution expire.
 *
 * @param receivedAt ISO 8601, UTC
 * @returns epoch seconds, as DynamoDB's TTL wants them
 */
export const expiryTime = (receivedAt: string, months: number = DEFAULT_RETENTION_MONTHS): number =>
  Math.ceil(monthsAfter(receivedAt, months) / 1000);

/** Containers may use a former setting for 30 s after its change. */
const SETTING_DELAY_MS = 60_000;

/**
 * What to store about the former retention when the setting changes: orders keep the retention under which they were
 * reported. If there are several former ones, the shortest counts for all of them.
 *
 * @param now when it is changed
 */
export const formerRetention = (
  { retention_months: months = DEFAULT_RETENTION_MONTHS, former_retention: former }: Retention,
  now: Date,
): FormerRetention => ({
  until: new Date(now.getTime() + SETTING_DELAY_MS).toISOString(),
  months: Math.min(months, former?.months ?? months),
});

/**
 * Whether all orders of a day are still there: none of them has expired. A day that has lost orders can't be recounted:
 * its figures, which stay, would look wrong.
 */
export const isDayComplete = (
  { retention_months: months = DEFAULT_RETENTION_MONTHS, former_retention: former, time_zones }: Retention,
  day: string,
  now: Date,
): boolean => {
  const from = storeDays(time_zones).findStart(day);
  const wasFormer = former !== undefined && from <= former.until;
  const shortest = wasFormer ? Math.min(months, former.months) : months;
  return now.getTime() < monthsAfter(`${from}Z`, shortest);
};
