type StoredOrder = Readonly<Record<string, unknown>>;

const since = ({ received_at, erased_at }: StoredOrder): string => String(received_at ?? erased_at ?? "");

/**
 * Which of the items with an order's id is the order. An order that was reported again after its retention may be in two
 * shards for the days that TTL takes: the later one is meant.
 */
export const latestOrder = <Stored extends StoredOrder>(items: readonly Stored[]): Stored | undefined =>
  items.toSorted((a, b) => (since(a) < since(b) ? -1 : 1)).at(-1);
