/** Runs so much work at once; what comes then waits in line. */
export const createLine = (atOnce: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift(); // It takes over this one's place.
      if (next === undefined) running--;
      else next();
    }
  };
};
