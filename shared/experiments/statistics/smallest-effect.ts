import { NORMAL_975 } from "./student-quantile.ts";

/** The 80th percentile of the standard normal distribution: such an effect is seen in four of five experiments. */
const NORMAL_80 = 0.8416212335729143;

/**
 * By what the variance is larger than with one order a buyer, since visitors who buy again spread more. It can't be known
 * before the start: visitors are not linked to orders. This is that of a shop where a third of the buyers order twice in the time.
 */
const REPEAT_BUYERS = 1.5;

export type Traffic = {
  /** Orders that are expected in the whole time, of both arms. */
  readonly orders: number;
  /** The standard deviation of an order's revenue, divided by its mean; after the cap. */
  readonly spread: number;
};

/**
 * The smallest relative difference that is seen in four of five experiments: 0.05 is 5 %.
 *
 * @param holdoutPercent 1 to 50
 * @returns `undefined` without orders
 */
export const smallestEffect = ({ orders, spread }: Traffic, holdoutPercent: number): number | undefined => {
  const heldOut = (orders * holdoutPercent) / 100;
  if (!(heldOut > 0)) return undefined;
  const variance = REPEAT_BUYERS * (1 + spread ** 2) * (1 / heldOut + 1 / (orders - heldOut));
  return (NORMAL_975 + NORMAL_80) * Math.sqrt(variance);
};
