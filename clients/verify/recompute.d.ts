export type Recomputed = {
  readonly header: Readonly<Record<"brand" | "from" | "to" | "created_at", string>>;
  readonly orders: number;
  readonly erased: number;
  readonly figures: number;
  /** Orders that count on another day, because their own day was locked. */
  readonly moved: number;
  readonly unapplied: number;
  readonly difference: Readonly<Record<"id" | "name" | "recomputed" | "given", string>> | undefined;
  readonly unattributed: readonly string[];
  readonly open: readonly string[];
};

/** Throws if the file is incomplete, or its rows contradict each other. */
export function recompute(rows: AsyncIterable<string> | Iterable<string>): Promise<Recomputed>;
