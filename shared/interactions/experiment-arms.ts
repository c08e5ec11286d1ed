import { ARMS, type Arm, BUCKETS } from "../vocabulary/experiments.ts";
import type { Counts } from "./interactions.schema.ts";

/** The scope of an experiment's visitors, who are counted by arm and bucket. */
export const experimentScope = (experimentId: string): string => `EXPERIMENT#${experimentId}`;

export const isExperimentScope = (scope: string): boolean => scope.startsWith("EXPERIMENT#");

/** Visitors who were put into one bucket of an arm. */
export type ArmCount = { readonly arm: Arm; readonly bucket: number; readonly count: number };

const COUNTERS = new Map(
  ARMS.flatMap((arm) =>
    Array.from({ length: BUCKETS }, (_, bucket) => [armCounter({ arm, bucket }), { arm, bucket }] as const),
  ),
);

function armCounter({ arm, bucket }: Omit<ArmCount, "count">): string {
  return `${arm}_${bucket}`;
}

/** Adds a visitor to a scope's counts. */
export const addVisitor = (to: Counts, visitor: Omit<ArmCount, "count">): void => {
  const counter = armCounter(visitor);
  to[counter] = (to[counter] ?? 0) + 1;
};

export const listArms = (count: (counter: string) => number | undefined): ArmCount[] =>
  [...COUNTERS].flatMap(([counter, of]) => {
    const visitors = count(counter);
    return visitors === undefined ? [] : [{ ...of, count: visitors }];
  });
