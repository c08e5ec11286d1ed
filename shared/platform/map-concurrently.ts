/**
 * Maps items with at most this many concurrent calls. Returns the results in the order of the items.
 *
 * @throws the first error of a call. Running calls continue
 */
export const mapConcurrently = async <Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
  maxConcurrent = 32,
): Promise<Answer[]> => {
  const answers: Answer[] = new Array(items.length);
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) answers[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(maxConcurrent, items.length) }, worker));
  return answers;
};
