/**
 * Calls `work` for several items at once.
 * @returns results in the order of the items
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

export const chunk = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

let last: Promise<unknown> = Promise.resolve();
const eventLoopTurn = () => new Promise<void>((resume) => setImmediate(resume));

/**
 * Lets the event loop handle pending events between two calls. Requests whose responses have
 * arrived would time out otherwise.
 */
export const inTurn = <T>(work: () => T): Promise<T> => {
  const result = last.then(eventLoopTurn).then(work);
  last = result.catch(() => undefined);
  return result;
};
