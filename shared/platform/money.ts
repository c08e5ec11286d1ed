import Big from "big.js";
import { currencyDigits } from "../vocabulary/currencies.ts";
import type { Amount } from "../vocabulary/money.ts";

const fractionDigits = (decimal: string): number => {
  const point = decimal.indexOf(".");
  return point < 0 ? 0 : decimal.length - point - 1;
};

/** Exact result, with as many fraction digits as the price. */
export const lineAmount = (price: string, quantity: number): Amount =>
  quantity === 1 ? price : new Big(price).times(quantity).toFixed(fractionDigits(price));

/** Parsed amount. Parsing and formatting take longer than adding, so sums parse once. */
export type ReadAmount = { readonly value: Big; readonly digits: number };

export const readAmount = (amount: Amount): ReadAmount => ({
  value: new Big(amount),
  digits: fractionDigits(amount),
});

export const writeAmount = ({ value, digits }: ReadAmount): Amount => value.toFixed(digits);

/** Exact sum, with the fraction digits of the more precise amount. */
export const plusAmount = (a: ReadAmount, b: ReadAmount): ReadAmount => ({
  value: a.value.plus(b.value),
  digits: Math.max(a.digits, b.digits),
});

export const addAmounts = (a: Amount, b: Amount): Amount =>
  writeAmount(plusAmount(readAmount(a), readAmount(b)));

export const inCurrency = (amount: Amount, currency: string): Amount => {
  const exact = new Big(amount).toFixed();
  const digits = exact.includes(".") ? exact.length - exact.indexOf(".") - 1 : 0;
  return new Big(exact).toFixed(Math.max(digits, currencyDigits(currency)));
};
