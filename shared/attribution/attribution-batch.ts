import { type AttributedOrder, type Rollup, rollUp, rollupId } from "./rollup.ts";

/** What one transaction takes: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html */
export const MAX_ACTIONS = 100;
/** Below the 4 MB of the service, since this is an estimate. */
export const MAX_CHARACTERS = 2_000_000;

/** An order and what it adds to its day's rollups. */
export type CountedOrder = { readonly order: AttributedOrder; readonly rollups: readonly Rollup[] };

/**
 * Groups a store's orders, in their order, into batches of at most 100 actions: a marker for each order, and
 * one addition for each rollup that any of them touches. An order that alone needs more is a batch of its
 * own; {@link splitWide} splits it.
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
 * Splits an order that touches more rollups than one transaction holds: the parts come first, each under a marker
 * of its own, and the rest goes with the order's marker, so that a marked order is always complete. The same
 * order is split the same way every time.
 */
export const splitWide = (rollups: readonly Rollup[]): { parts: Rollup[][]; rest: Rollup[] } => {
  const size = MAX_ACTIONS - 1;
  const parts: Rollup[][] = [];
  let from = 0;
  for (; rollups.length - from > size; from += size) parts.push(rollups.slice(from, from + size));
  return { parts, rest: rollups.slice(from) };
};
