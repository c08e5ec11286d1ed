import Big from "big.js";
import { currencyDigits } from "../vocabulary/currencies.ts";
import type { Amount } from "../vocabulary/money.ts";

/** An amount with at least its currency's digits behind the point; more of them where it has more. */
export const inCurrency = (amount: Amount, currency: string): Amount => {
  const exact = new Big(amount).toFixed();
  const digits = exact.includes(".") ? exact.length - exact.indexOf(".") - 1 : 0;
  return new Big(exact).toFixed(Math.max(digits, currencyDigits(currency)));
};
