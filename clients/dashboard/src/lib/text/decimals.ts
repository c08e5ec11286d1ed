import Big from "big.js";

const countDecimals = (...amounts: readonly string[]): number =>
  Math.max(...amounts.map((amount) => amount.split(".")[1]?.length ?? 0));

export const subtract = (amount: string, part: string): string =>
  new Big(amount).minus(part).toFixed(countDecimals(amount, part));

export const add = (amount: string, other: string): string =>
  new Big(amount).plus(other).toFixed(countDecimals(amount, other));

/** Truncated to the amount's digits. */
export const multiplyShare = (amount: string, parts: number, of: number): string =>
  new Big(amount).times(parts).div(of).toFixed(countDecimals(amount), Big.roundDown);

/**
 * `"0.124"` for 12.4 % more, truncated to three digits.
 * @returns `undefined` unless the old value is positive
 */
export const relativeChange = (now: string, before: string): string | undefined =>
  new Big(before).lte(0)
    ? undefined
    : new Big(now).minus(before).div(before).round(3, Big.roundDown).toFixed(3);
