import type { ArmSums } from "./arm-sums.ts";
import { estimateRatio, type Measure, type Ratio } from "./ratio.ts";
import { studentQuantile975 } from "./student-quantile.ts";

/** An estimate with the ends of its 95 % interval. */
export type Estimate = { readonly value: number; readonly low: number; readonly high: number };

/** How much more a visitor with videos is worth than one without them. */
export type Difference = {
  readonly exposed: number;
  readonly held_out: number;
  readonly absolute: Estimate;
  /** 0.05 is 5 % more; absent if the arm without videos is too unsure to divide by. */
  readonly relative?: Estimate;
};

/** Welch's degrees of freedom. Two arms that do not vary at all have those of the smaller. */
const welchDegrees = (one: Ratio, other: Ratio): number => {
  const degrees =
    (one.variance + other.variance) ** 2 /
    (one.variance ** 2 / one.degrees + other.variance ** 2 / other.degrees);
  return Number.isNaN(degrees) ? Math.min(one.degrees, other.degrees) : degrees;
};

/**
 * The interval of the quotient by Fieller. It has a quotient of 1 within it exactly if the interval of the difference has
 * 0, so the two never contradict each other.
 */
const relativeDifference = (exposed: Ratio, heldOut: Ratio, quantile: number): Estimate | undefined => {
  const a = heldOut.value ** 2 - quantile ** 2 * heldOut.variance;
  if (a <= 0) return undefined;
  const b = exposed.value * heldOut.value;
  const c = exposed.value ** 2 - quantile ** 2 * exposed.variance;
  const root = Math.sqrt(Math.max(0, b ** 2 - a * c));
  return {
    value: exposed.value / heldOut.value - 1,
    low: (b - root) / a - 1,
    high: (b + root) / a - 1,
  };
};

/** @returns `undefined` if an arm has no visitors */
export const compareArms = (exposed: ArmSums, heldOut: ArmSums, measure: Measure): Difference | undefined => {
  const one = estimateRatio(exposed, measure);
  const other = estimateRatio(heldOut, measure);
  if (!one || !other) return undefined;
  const quantile = studentQuantile975(welchDegrees(one, other));
  const value = one.value - other.value;
  const half = quantile * Math.sqrt(one.variance + other.variance);
  const relative = relativeDifference(one, other, quantile);
  return {
    exposed: one.value,
    held_out: other.value,
    absolute: { value, low: value - half, high: value + half },
    ...(relative && { relative }),
  };
};
