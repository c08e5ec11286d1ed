/** One order of a hundred is capped. */
const PERCENTILE = 0.99;

/**
 * Maximum revenue that counts per order, so that one large order can't decide a result: the 99th percentile
 * (nearest rank) of the orders before the start. It is fixed in advance, so that nobody can choose it by the
 * result.
 *
 * @param revenues exact amounts of orders in one currency
 * @param compare as of `sort`
 * @returns `undefined` without orders
 */
export const orderCap = <T>(revenues: readonly T[], compare: (a: T, b: T) => number): T | undefined =>
  revenues.toSorted(compare)[Math.ceil(revenues.length * PERCENTILE) - 1];
