type Waiting = { readonly group: string; readonly start: () => void };

/**
 * Runs tasks in fair order, like SQS fair queues. The next task comes from the group with the
 * fewest running tasks. On a tie, the group that waited longest comes first.
 */
export const createLine = (atOnce: number) => {
  const waiting: Waiting[] = [];
  const running = new Map<string, number>();
  const turns = new Map<string, number>();
  let [total, turn] = [0, 0];

  const begin = (group: string): void => {
    total += 1;
    running.set(group, (running.get(group) ?? 0) + 1);
    turns.set(group, ++turn);
  };
  const end = (group: string): void => {
    total -= 1;
    running.set(group, (running.get(group) ?? 0) - 1);
    if (running.get(group) === 0) running.delete(group);
    if (!running.has(group) && !waiting.some((each) => each.group === group)) turns.delete(group);
  };

  const comesBefore = (a: string, b: string): boolean => {
    const less = (running.get(a) ?? 0) - (running.get(b) ?? 0);
    return less === 0 ? (turns.get(a) ?? 0) < (turns.get(b) ?? 0) : less < 0;
  };
  const takeNext = (): Waiting | undefined => {
    const next = waiting.reduce<Waiting | undefined>(
      (first, each) => (first === undefined || comesBefore(each.group, first.group) ? each : first),
      undefined,
    );
    if (next !== undefined) waiting.splice(waiting.indexOf(next), 1);
    return next;
  };

  return async <Result>(work: () => Promise<Result>, group = ""): Promise<Result> => {
    if (total < atOnce) begin(group);
    else await new Promise<void>((start) => waiting.push({ group, start }));
    try {
      return await work();
    } finally {
      end(group);
      const next = takeNext();
      if (next !== undefined) {
        begin(next.group);
        next.start();
      }
    }
  };
};
