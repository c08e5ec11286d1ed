import { type AttributedOrder, type Rollup, rollUp, rollupId } from "./rollup.ts";

/** Actions in one transaction: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html */
export const MAX_ACTIONS = 100;
/** Characters of the lines in one transaction. An estimate, so well below DynamoDB's limit of 4 MB. */
export const MAX_CHARACTERS = 2_000_000;

/** An order and what it adds to its day's rollups. */
export type CountedOrder = { readonly order: AttributedOrder; readonly rollups: readonly Rollup[] };

/**
 * Groups a store's orders into batches of at most 100 actions, without changing their sequence: one marker for
 * each order, and one addition for each rollup that any of them changes. An order that needs more actions on
 * its own becomes a batch of one; {@link splitWide} splits it.
 */
export const planBatches = (orders: readonly AttributedOrder[]): CountedOrder[][] => {
  const batches: CountedOrder[][] = [];
  let batch: CountedOrder[] = [];
  let touched = new Set<string>();
  let characters = 0;
  for (const order of orders) {
    const rollups = rollUp([order]);
    const ids = rollups.map(rollupId);
    const size = JSON.stringify(order.lines).length;
    const together = new Set([...touched, ...ids]);
    const fits = batch.length + 1 + together.size <= MAX_ACTIONS && characters + size <= MAX_CHARACTERS;
    if (batch.length > 0 && !fits) {
      batches.push(batch);
      batch = [];
      touched = new Set(ids);
      characters = size;
    } else {
      touched = together;
      characters += size;
    }
    batch.push({ order, rollups });
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
};

/**
 * Splits the rollups of an order that changes more of them than fit one transaction. The parts are written first,
 * each with its own marker. The rest is written with the order's marker, so a marked order is always complete.
 * The same order is always split the same way.
 */
export const splitWide = (rollups: readonly Rollup[]): { parts: Rollup[][]; rest: Rollup[] } => {
  const size = MAX_ACTIONS - 1;
  const parts: Rollup[][] = [];
  let from = 0;
  for (; rollups.length - from > size; from += size) parts.push(rollups.slice(from, from + size));
  return { parts, rest: rollups.slice(from) };
};
