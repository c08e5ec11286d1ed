import type { ExperimentResult } from "../../../../../../shared/experiments/experiment.schema.ts";
import type { Interval } from "./interval-scale.ts";

export type Measured = NonNullable<ExperimentResult["measured"]>;

/** Interprets an interval: entirely on one side of 0, or inconclusive. */
export const conclude = ({ low, high }: Interval): "added" | "lost" | "unclear" => {
  if (Number(low) > 0) return "added";
  return Number(high) < 0 ? "lost" : "unclear";
};
