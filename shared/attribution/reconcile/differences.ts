import Big from "big.js";
import { type Figures, isAmount, type Rollup, rollupId } from "../figures/figures.ts";

/** A figure of a rollup that differs from the sum of the orders. */
export type RollupDifference = Pick<Rollup, "day" | "currency" | "scope"> & {
  readonly figure: string;
  readonly stored: string;
  readonly recounted: string;
};

const compareFigures = (stored: Figures, recounted: Figures) =>
  [...new Set([...Object.keys(stored), ...Object.keys(recounted)])].flatMap((figure) => {
    const [a, b] = [String(stored[figure] ?? 0), String(recounted[figure] ?? 0)];
    return new Big(a).eq(b) ? [] : [{ figure, stored: a, recounted: b }];
  });

/** Compares stored rollups with recounted ones. A rollup or figure that is missing on one side counts as zero. */
export const rollupDifferences = (
  stored: readonly Rollup[],
  recounted: readonly Rollup[],
): RollupDifference[] => {
  const storedByKey = new Map(stored.map((rollup) => [rollupId(rollup), rollup]));
  const recountedByKey = new Map(recounted.map((rollup) => [rollupId(rollup), rollup]));
  return [...new Map([...storedByKey, ...recountedByKey])].flatMap(([key, { day, currency, scope }]) =>
    compareFigures(storedByKey.get(key)?.figures ?? {}, recountedByKey.get(key)?.figures ?? {}).map(
      (difference) => ({ day, currency, scope, ...difference }),
    ),
  );
};

/** For one answer and one cursor; a rollup's differences stay together. */
const MAX_DIFFERENCES = 1_000;

/**
 * The first of many differences, by the ids of their rollups.
 *
 * @returns `upTo`: the id of the last rollup, if there are more
 */
export const firstDifferences = (all: readonly RollupDifference[]) => {
  if (all.length <= MAX_DIFFERENCES) return { differences: all, upTo: undefined };
  const sorted = all.map((difference) => ({ id: rollupId(difference), difference }));
  sorted.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const upTo = sorted[MAX_DIFFERENCES - 1]?.id ?? "";
  return { differences: sorted.filter(({ id }) => id <= upTo).map(({ difference }) => difference), upTo };
};

/** What has to be added to the stored figure; it may be negative. */
export const correction = ({ day, currency, scope, figure, stored, recounted }: RollupDifference): Rollup => {
  const missing = new Big(recounted).minus(stored).toFixed();
  return { day, currency, scope, figures: { [figure]: isAmount(figure) ? missing : Number(missing) } };
};
