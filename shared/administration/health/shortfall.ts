import type { TimesOfOrders } from "../../orders/order-keys-page.table.ts";
import { DAY_MS } from "../../vocabulary/days.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * DAY_MS;

/** How many weeks before are looked at. A holiday, or a sale, is in some of them. */
const WEEKS = 6;
/** The third lowest of six: two weeks of a sale, in which everybody ordered, raise nothing. */
const RANK = 2;
/** More orders of a week are not needed to be sure. */
const ORDERS_OF_A_WEEK = 250;
/** Shorter pauses are nobody's concern: a deployment, a night, a match on television. */
const MIN_MS = 12 * HOUR_MS;
/** A holiday has about a third of a usual day's orders, so that it is not reported as a fault. */
const STILL_USUAL = 0.25;
/** How unlikely the number has to be even then. */
const SIGNIFICANCE = 0.001;

/** Fewer orders than this store's same days and hours would lead to expect. */
export type Shortfall = {
  /** ISO 8601, UTC. */
  readonly since: string;
  readonly orders: number;
  /** In the same time of the weeks before. */
  readonly expected: number;
};

const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * The weeks whose orders {@link findShortfall} needs; none if the latest orders are so many that nothing can be wrong.
 *
 * @param latest when the latest orders were received, in epoch milliseconds, the latest first
 * @param most how many of them were asked for
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

/** How likely it is to get so many or fewer, where a mean of them is expected (Poisson). */
const atMost = (count: number, mean: number): number => {
  let term = Math.exp(-mean);
  let sum = term;
  for (let each = 1; each <= count; each += 1) {
    term *= mean / each;
    sum += term;
  }
  return sum;
};

/** Counts what is later than a time, of times with the latest first; each call goes on where the last one, of a later time, ended. */
const createCount = (times: readonly number[]) => {
  let count = 0;
  return (since: number): number => {
    while ((times[count] ?? Number.NEGATIVE_INFINITY) > since) count += 1;
    return count;
  };
};

/**
 * Looks back from now, order by order, whether so few came since then that it is no chance, nor a holiday: what came is
 * compared with the same span of each of the weeks before. The formula is explained in `docs/attribution.md`.
 *
 * @param latest when the latest orders were received, in epoch milliseconds, the latest first
 * @param weeks the same of each of {@link weeksBefore}
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
