const AT_ONCE = 12;

/** Does the same with each value, a few at once. @throws the first error */
export const inParallel = async <Value>(
  values: readonly Value[],
  work: (value: Value) => Promise<unknown>,
): Promise<void> => {
  const rest = values.values();
  const lane = async () => {
    for (const value of rest) await work(value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
};
