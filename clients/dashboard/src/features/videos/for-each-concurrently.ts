/**
 * Stops after a failure or an abort, and waits for running tasks.
 * @throws the first failure
 */
export const forEachConcurrently = async <Item>(
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
