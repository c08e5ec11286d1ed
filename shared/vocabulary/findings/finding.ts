/** How the values of a finding are written: the service writes them in English and UTC, the dashboard as its reader does. */
export type Say = {
  /** @param iso ISO 8601, UTC */
  readonly time: (iso: string) => string;
  /** @param iso ISO 8601, UTC */
  readonly day: (iso: string) => string;
  readonly count: (value: number) => string;
  /** `3.8%` */
  readonly share: (count: number, of: number) => string;
};

/** What a finding is called in a language. */
export type FindingText<Values> = {
  /** What was seen, in one sentence. */
  readonly summary: (values: Values, say: Say) => string;
  /** What to do; null if nothing. */
  readonly advice: string | null;
};

/** A part of several: `count` of `of`. */
export type Part = { readonly count: number; readonly of: number };

/** Makes the text of a finding, so that its values are typed where they are used. */
export const says = <Values = Readonly<Record<never, never>>>(
  summary: (values: Values, say: Say) => string,
  advice: string | null = null,
): FindingText<Values> => ({ summary, advice });

/** `1 order`, `2 orders` */
export const counted = (say: Say, count: number, one: string, several = `${one}s`): string =>
  `${say.count(count)} ${count === 1 ? one : several}`;
