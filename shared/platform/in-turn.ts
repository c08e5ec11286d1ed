let last: Promise<unknown> = Promise.resolve();
const eventLoopTurn = () => new Promise<void>((resume) => setImmediate(resume));

/**
 * Runs work that occupies the processor, one piece at a time, and lets the event loop take what has arrived
 * before each. Without this, the pieces of a batch run one behind the other, and requests of other messages
 * reach their timeouts with the answer already there.
 *
 * @returns what the work returns; rejects with what it throws
 */
export const inTurn = <T>(work: () => T): Promise<T> => {
  const result = last.then(eventLoopTurn).then(work);
  last = result.catch(() => undefined);
  return result;
};
