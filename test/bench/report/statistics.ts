export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

const shuffled = <T>(values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);

/** Changes the order of contenders each round, so that a slow moment of the machine affects all equally. */
export const interleaved = async <T extends { readonly key: string }>(
  contenders: readonly T[],
  rounds: number,
  measure: (contender: T) => Promise<number>,
  onRound: (round: number) => void = () => undefined,
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const figures = new Map<string, number[]>(contenders.map(({ key }) => [key, []]));
  for (let round = 1; round <= rounds; round++) {
    onRound(round);
    for (const contender of shuffled(contenders)) figures.get(contender.key)?.push(await measure(contender));
  }
  return figures;
};
