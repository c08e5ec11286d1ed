/**
 * Does something with each item, some at a time. It stops where one fails, or when the signal says so; what has begun
 * is waited for.
 *
 * @param does for one item
 * @throws what the first failure threw
 */
export const inLanes = async <Item>(
  items: readonly Item[],
  lanes: number,
  does: (item: Item) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> => {
  const rest = items.values();
  const failures: unknown[] = [];
  const lane = async () => {
    for (const item of rest) {
      if (signal.aborted || failures.length > 0) return;
      await does(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
};
