/**
 * Formats a finding's values: in English and UTC for the service, in the reader's locale for the dashboard.
 */
export type Say = {
  /** @param iso ISO 8601, UTC */
  readonly time: (iso: string) => string;
  /** @param iso ISO 8601, UTC */
  readonly day: (iso: string) => string;
  readonly count: (value: number) => string;
  /** Example: `3.8%`. */
  readonly share: (count: number, of: number) => string;
};

/** Text of a finding in one language. */
export type FindingText<Values> = {
  /** The observation in one sentence. */
  readonly summary: (values: Values, say: Say) => string;
  /** Advice for the merchant. `null` without any. */
  readonly advice: string | null;
};

/** A count and its total: `count` of `of`. */
export type Part = { readonly count: number; readonly of: number };

export const says = <Values = Readonly<Record<never, never>>>(
  summary: (values: Values, say: Say) => string,
  advice: string | null = null,
): FindingText<Values> => ({ summary, advice });

/** Formats a number with its noun: `1 order`, `2 orders`. */
export const counted = (say: Say, count: number, one: string, several = `${one}s`): string =>
  `${say.count(count)} ${count === 1 ? one : several}`;
