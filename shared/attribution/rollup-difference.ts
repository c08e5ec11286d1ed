import Big from "big.js";
import { type Figures, type Rollup, rollupId } from "./rollup.ts";

/** A figure of a rollup that is not what the orders add up to. */
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

/** Where stored rollups and a recount differ. A rollup or figure that one side lacks is zero there. */
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

/** What has to be added to the stored figure, as an exact decimal that may be negative. */
export const correction = ({ stored, recounted }: RollupDifference): string =>
  new Big(recounted).minus(stored).toFixed();
