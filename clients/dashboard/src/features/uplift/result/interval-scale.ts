import type { ExperimentResult } from "../../../../../../shared/experiments/experiment.schema.ts";

/** A share with its interval, from the API: `"0.05"` is 5 %. */
export type Interval = { readonly value: string; readonly low: string; readonly high: string };

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
const MAX_MARKS = 6;

export type Scale = { readonly marks: readonly number[]; readonly place: (share: number) => number };

export const intervalScale = (intervals: readonly Interval[]): Scale => {
  const ends = intervals.flatMap(({ low, high }) => [Number(low), Number(high)]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const first = (step: number) => Math.floor(low / step);
  const last = (step: number) => Math.max(Math.ceil(high / step), first(step) + 1);
  const step = STEPS.find((each) => last(each) - first(each) < MAX_MARKS) ?? (high - low) / (MAX_MARKS - 2);
  const marks = Array.from(
    { length: last(step) - first(step) + 1 },
    (_, index) => (first(step) + index) * step,
  );
  const [start, end] = [first(step) * step, last(step) * step];
  return { marks, place: (share) => ((share - start) / (end - start)) * 100 };
};

export type Measured = NonNullable<ExperimentResult["measured"]>;

export const conclude = ({ low, high }: Interval): "added" | "lost" | "unclear" => {
  if (Number(low) > 0) return "added";
  return Number(high) < 0 ? "lost" : "unclear";
};
