/** A figure that differs from what the orders say: its day, currency and scope, and its name. */
export type Difference = {
  readonly id: string;
  readonly name: string;
  readonly recomputed: string;
  readonly given: string;
};

export type Recomputed = {
  readonly header: {
    readonly brand: string;
    readonly from: string;
    readonly to: string;
    readonly first_day: string;
  };
  readonly orders: number;
  readonly erased: number;
  readonly figures: number;
  /** The first, by day, currency, scope and name. */
  readonly difference: Difference | undefined;
  /** Ids of orders that are not attributed. */
  readonly unattributed: readonly string[];
  /** Days that were still being counted, and are not compared. */
  readonly open: readonly string[];
  /** Days on which orders from before the file came back: what came back on them is not compared. */
  readonly unknown: readonly string[];
};

/**
 * Recomputes figures from their orders (docs/attribution.md).
 *
 * @param rows lines of JSON
 */
export function recompute(rows: AsyncIterable<string> | Iterable<string>): Promise<Recomputed>;
