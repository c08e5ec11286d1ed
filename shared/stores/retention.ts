import { storeDays, type TimeZones } from "../vocabulary/store-days.ts";

export const DEFAULT_RETENTION_MONTHS = 25;

export type FormerRetention = {
  readonly until: string;
  readonly months: number;
};

export type Retention = {
  readonly time_zones?: TimeZones;
  readonly retention_months?: number;
  readonly former_retention?: FormerRetention;
};

/** Returns epoch milliseconds. Uses the last day of the month if the month lacks the day. */
const monthsAfter = (time: string, months: number): number => {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
};

/** @returns epoch seconds for DynamoDB's TTL */
export const expiryTime = (receivedAt: string, months: number = DEFAULT_RETENTION_MONTHS): number =>
  Math.ceil(monthsAfter(receivedAt, months) / 1000);

/** Exceeds the 30 s for which containers cache a former setting. */
const SETTING_DELAY_MS = 60_000;

/** Keeps the shortest of several former settings. */
export const formerRetention = (
  { retention_months: months = DEFAULT_RETENTION_MONTHS, former_retention: former }: Retention,
  now: Date,
): FormerRetention => ({
  until: new Date(now.getTime() + SETTING_DELAY_MS).toISOString(),
  months: Math.min(months, former?.months ?? months),
});

/** `false` if orders of the day may have expired. A recount would then report false differences. */
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
