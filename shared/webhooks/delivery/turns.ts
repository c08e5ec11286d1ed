export const createTurns = (atOnce: number) => {
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();

  const take = (key: string): Promise<void> | undefined => {
    const count = running.get(key) ?? 0;
    if (count < atOnce) return void running.set(key, count + 1);
    return new Promise((resume) => waiting.set(key, [...(waiting.get(key) ?? []), resume]));
  };

  const release = (key: string): void => {
    const [next, ...others] = waiting.get(key) ?? [];
    const count = (running.get(key) ?? 1) - (next ? 0 : 1);
    if (others.length > 0) waiting.set(key, others);
    else waiting.delete(key);
    if (count > 0) running.set(key, count);
    else running.delete(key);
    next?.();
  };

  return async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    await take(key);
    try {
      return await task();
    } finally {
      release(key);
    }
  };
};
