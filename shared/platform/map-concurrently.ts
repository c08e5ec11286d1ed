/**
 * Maps items with at most so many calls at a time. Returns the results in the order of the items.
 *
 * @throws the first error of a call; the calls that are under way go on
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
