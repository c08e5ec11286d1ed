import { type AttributedOrder, type Rollup, rollUp } from "./rollup.ts";

/** What one transaction takes: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html */
export const MOST_ACTIONS = 100;
/** Below the 4 MB of the service, since this is an estimate. */
export const MOST_CHARACTERS = 2_000_000;

/** Orders of one store whose markers and shared rollups fit one transaction. */
export type AttributionBatch = {
  readonly orders: readonly AttributedOrder[];
  readonly rollups: readonly Rollup[];
};

const keyOf = ({ day, currency, scope }: Rollup) => `${day}#${currency}#${scope}`;

/**
 * Groups a store's orders, in their order, into batches of at most 100 actions: a marker for each order, and
 * one addition for each rollup that any of them touches. An order that alone needs more is a batch of its
 * own; {@link splitWide} takes it apart.
 */
export const planBatches = (orders: readonly AttributedOrder[]): AttributionBatch[] => {
  const batches: AttributedOrder[][] = [];
  let batch: AttributedOrder[] = [];
  let touched = new Set<string>();
  let characters = 0;
  for (const order of orders) {
    const keys = rollUp([order]).map(keyOf);
    const size = JSON.stringify(order.lines).length;
    const together = new Set([...touched, ...keys]);
    const fits = batch.length + 1 + together.size <= MOST_ACTIONS && characters + size <= MOST_CHARACTERS;
    if (batch.length > 0 && !fits) {
      batches.push(batch);
      batch = [];
      touched = new Set(keys);
      characters = size;
    } else {
      touched = together;
      characters += size;
    }
    batch.push(order);
  }
  if (batch.length > 0) batches.push(batch);
  return batches.map((members) => ({ orders: members, rollups: rollUp(members) }));
};

/**
 * Takes an order that touches more rollups than one transaction holds apart: the parts come first, each under
 * a marker of its own, and the rest goes with the order's marker, so that a marked order is always complete.
 * The same order is taken apart the same way every time.
 */
export const splitWide = (rollups: readonly Rollup[]): { parts: Rollup[][]; rest: Rollup[] } => {
  const size = MOST_ACTIONS - 1;
  const parts: Rollup[][] = [];
  let from = 0;
  for (; rollups.length - from > size; from += size) parts.push(rollups.slice(from, from + size));
  return { parts, rest: rollups.slice(from) };
};
