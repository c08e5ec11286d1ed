/** One order of a hundred counts no more than the others do. */
const PERCENTILE = 0.99;

/**
 * The revenue up to which an order counts, so that one large order decides no result: the 99th percentile (nearest rank) of
 * the orders before the start. Fixed then, so that nobody chooses it by what comes of it.
 *
 * @param revenues exact amounts, of orders in one currency
 * @param compare as of `sort`
 * @returns `undefined` without orders
 */
export const orderCap = <T>(revenues: readonly T[], compare: (a: T, b: T) => number): T | undefined =>
  revenues.toSorted(compare)[Math.ceil(revenues.length * PERCENTILE) - 1];
