const MAX_CONCURRENT = 32;

/** Maps items with at most 32 calls at a time. Returns the results in the order of the items. */
export const mapConcurrently = async <Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> => {
  const answers: Answer[] = new Array(items.length);
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) answers[index] = await work(item);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
  return answers;
};
