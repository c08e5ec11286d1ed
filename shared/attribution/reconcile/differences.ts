import Big from "big.js";
import { type Figures, type FigureValues, figuresId, isAmount } from "../figures/figures.ts";

/** A figure that differs from the sum of the orders. */
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

/** Compares stored figures with recounted ones. What is missing on one side counts as zero. */
export const findDifferences = (stored: readonly Figures[], recounted: readonly Figures[]): Difference[] => {
  const storedByKey = new Map(stored.map((each) => [figuresId(each), each]));
  const recountedByKey = new Map(recounted.map((each) => [figuresId(each), each]));
  return [...new Map([...storedByKey, ...recountedByKey])].flatMap(([key, { day, currency, scope }]) =>
    compareValues(storedByKey.get(key)?.values ?? {}, recountedByKey.get(key)?.values ?? {}).map(
      (difference) => ({ day, currency, scope, ...difference }),
    ),
  );
};

/** For one answer and one cursor; those of one day, currency and scope stay together. */
const MAX_DIFFERENCES = 1_000;

/**
 * The first of many differences, by the ids of their figures.
 *
 * @returns `upTo`: the id of the last figures, if there are more
 */
export const firstDifferences = (all: readonly Difference[]) => {
  if (all.length <= MAX_DIFFERENCES) return { differences: all, upTo: undefined };
  const sorted = all.map((difference) => ({ id: figuresId(difference), difference }));
  sorted.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const upTo = sorted[MAX_DIFFERENCES - 1]?.id ?? "";
  return { differences: sorted.filter(({ id }) => id <= upTo).map(({ difference }) => difference), upTo };
};

/** What has to be added to the stored figure; it may be negative. */
export const correction = ({ day, currency, scope, figure, stored, recounted }: Difference): Figures => {
  const missing = new Big(recounted).minus(stored).toFixed();
  return { day, currency, scope, values: { [figure]: isAmount(figure) ? missing : Number(missing) } };
};
