import type { TimesOfOrders } from "../../orders/order-keys-page.table.ts";
import { DAY_MS } from "../../vocabulary/days.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * DAY_MS;

/** Several weeks, because some may include a holiday or sale. */
const WEEKS = 6;
/** Compares with the third lowest of six weeks, so that sales in up to three weeks raise no alarm. */
const RANK = 2;
const ORDERS_OF_A_WEEK = 250;
/** Shorter pauses are normal, for example during a deployment or a night. */
const MIN_MS = 12 * HOUR_MS;
/** A holiday has about a third of a usual day's orders, so it raises no alarm. */
const STILL_USUAL = 0.25;
/** Maximum probability that the count is chance. */
const SIGNIFICANCE = 0.001;

export type Shortfall = {
  readonly since: string;
  readonly orders: number;
  readonly expected: number;
};

const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * Returns an empty list if recent orders rule out a shortfall.
 * @param latest epoch milliseconds, latest first
 * @param most number of requested orders
 */
export const weeksBefore = (latest: readonly number[], most: number, now: Date): TimesOfOrders[] => {
  const [oldest] = latest.slice(most - 1);
  const isBusy = oldest !== undefined && now.getTime() - oldest < MIN_MS;
  if (latest.length === 0 || isBusy) return [];
  return Array.from({ length: WEEKS }, (_, week) => {
    const to = now.getTime() - (week + 1) * WEEK_MS;
    return { from: iso(to - WEEK_MS), to: iso(to), limit: ORDERS_OF_A_WEEK };
  });
};

/** Poisson probability of `count` or fewer events. */
const atMost = (count: number, mean: number): number => {
  let term = Math.exp(-mean);
  let sum = term;
  for (let each = 1; each <= count; each += 1) {
    term *= mean / each;
    sum += term;
  }
  return sum;
};

/** Each call continues from the previous one, so `since` must decrease. */
const createCount = (times: readonly number[]) => {
  let count = 0;
  return (since: number): number => {
    while ((times[count] ?? Number.NEGATIVE_INFINITY) > since) count += 1;
    return count;
  };
};

/**
 * Compares each time span with the same span of earlier weeks (docs/attribution.md).
 * @param latest epoch milliseconds, latest first
 */
export const findShortfall = (
  latest: readonly number[],
  weeks: readonly (readonly number[])[],
  now: Date,
): Shortfall | undefined => {
  if (weeks.length < WEEKS) return undefined;
  const counts = weeks.map(createCount);
  const end = now.getTime();
  for (const [orders, time] of latest.entries()) {
    const since = Math.max(time, end - WEEK_MS);
    if (end - since < MIN_MS) continue;
    const before = counts.map((countSince, week) => countSince(since - (week + 1) * WEEK_MS));
    const expected = before.sort((a, b) => a - b)[RANK] ?? 0;
    if (atMost(orders, STILL_USUAL * expected) < SIGNIFICANCE) return { since: iso(since), orders, expected };
    if (since > time) break;
  }
  return undefined;
};
