let last: Promise<unknown> = Promise.resolve();
const eventLoopTurn = () => new Promise<void>((resume) => setImmediate(resume));

/**
 * Runs CPU-bound work one piece at a time, and lets the event loop handle pending events in between. Otherwise other
 * requests time out although their answers have arrived.
 * @returns the result of the work, or its rejection
 */
export const inTurn = <T>(work: () => T): Promise<T> => {
  const result = last.then(eventLoopTurn).then(work);
  last = result.catch(() => undefined);
  return result;
};
