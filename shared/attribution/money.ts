import Big from "big.js";
import type { Amount } from "../vocabulary/money.ts";

const fractionDigits = (decimal: string): number => {
  const point = decimal.indexOf(".");
  return point < 0 ? 0 : decimal.length - point - 1;
};

/**
 * Price × quantity, exact, with as many fraction digits as the price has.
 *
 * @param price decimal string, such as `"499.00"`
 * @param quantity integer, units
 */
export const lineAmount = (price: string, quantity: number): Amount =>
  quantity === 1 ? price : new Big(price).times(quantity).toFixed(fractionDigits(price));

/** The exact sum of two amounts, with the fraction digits of the more precise one. */
export const addAmounts = (a: Amount, b: Amount): Amount =>
  new Big(a).plus(b).toFixed(Math.max(fractionDigits(a), fractionDigits(b)));
