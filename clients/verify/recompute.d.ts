export type Recomputed = {
  readonly header: Readonly<Record<"brand" | "from" | "to" | "created_at", string>>;
  readonly orders: number;
  readonly erased: number;
  /** Corrections of locked days. */
  readonly corrections: number;
  readonly figures: number;
  /** Orders that count on another day, because their own day was locked. */
  readonly moved: number;
  /** Amendments that are not applied yet. */
  readonly unapplied: number;
  /** First figure that differs from the recount. */
  readonly difference: Readonly<Record<"id" | "name" | "recomputed" | "given", string>> | undefined;
  /** Ids of orders that are not attributed, or damaged. */
  readonly unattributed: readonly string[];
  /** Days that were open when the file was written. The file lacks them. */
  readonly open: readonly string[];
};

/**
 * Recomputes figures from lines of JSON. Throws if the file is incomplete, or its rows contradict each other.
 */
export function recompute(rows: AsyncIterable<string> | Iterable<string>): Promise<Recomputed>;
