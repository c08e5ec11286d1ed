import Big from "big.js";
import { type Figures, type FigureValues, figuresId, isAmount } from "../figures/figures.ts";

export type Difference = Pick<Figures, "day" | "currency" | "scope"> & {
  readonly figure: string;
  readonly stored: string;
  readonly recounted: string;
};

const compareValues = (stored: FigureValues, recounted: FigureValues) =>
  [...new Set([...Object.keys(stored), ...Object.keys(recounted)])].flatMap((figure) => {
    const [a, b] = [String(stored[figure] ?? 0), String(recounted[figure] ?? 0)];
    return new Big(a).eq(b) ? [] : [{ figure, stored: a, recounted: b }];
  });

/** A missing value counts as zero. */
export const findDifferences = (stored: readonly Figures[], recounted: readonly Figures[]): Difference[] => {
  const storedById = new Map(stored.map((each) => [figuresId(each), each]));
  const recountedById = new Map(recounted.map((each) => [figuresId(each), each]));
  return [...new Map([...storedById, ...recountedById])].flatMap(([key, { day, currency, scope }]) =>
    compareValues(storedById.get(key)?.values ?? {}, recountedById.get(key)?.values ?? {}).map(
      (difference) => ({ day, currency, scope, ...difference }),
    ),
  );
};

export const changedRows = (before: readonly Figures[], after: readonly Figures[]): ReadonlySet<string> =>
  new Set(findDifferences(before, after).map(figuresId));

export type RowCorrection = Figures & {
  /** Compared values. `undefined` if the row is missing. */
  readonly stored: Readonly<Record<string, string>> | undefined;
};

export const corrections = (differences: readonly Difference[], rows: ReadonlySet<string>): RowCorrection[] =>
  [...Map.groupBy(differences, figuresId).values()].flatMap((ofRow) => {
    const [first] = ofRow;
    if (first === undefined) return [];
    const { day, currency, scope } = first;
    const missing = ofRow.map(({ figure, stored, recounted }) => {
      const amount = new Big(recounted).minus(stored).toFixed();
      return [figure, isAmount(figure) ? amount : Number(amount)] as const;
    });
    const stored = rows.has(figuresId(first))
      ? Object.fromEntries(ofRow.map((each) => [each.figure, each.stored]))
      : undefined;
    return [{ day, currency, scope, values: Object.fromEntries(missing), stored }];
  });
