export type Say = {
  readonly time: (iso: string) => string;
  readonly day: (iso: string) => string;
  readonly count: (value: number) => string;
  readonly share: (count: number, of: number) => string;
};

export type FindingText<Values> = {
  readonly summary: (values: Values, say: Say) => string;
  readonly advice: string | null;
};

export type Part = { readonly count: number; readonly of: number };

export const says = <Values = Readonly<Record<never, never>>>(
  summary: (values: Values, say: Say) => string,
  advice: string | null = null,
): FindingText<Values> => ({ summary, advice });

export const counted = (say: Say, count: number, one: string, several = `${one}s`): string =>
  `${say.count(count)} ${count === 1 ? one : several}`;
