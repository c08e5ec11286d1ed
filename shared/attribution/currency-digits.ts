import Big from "big.js";
import { memoize } from "../platform/bounded-cache.ts";
import type { Amount } from "../vocabulary/money.ts";

/** How many digits a currency has behind the point: 2 for USD, 0 for JPY, 3 for KWD. */
const minorDigits = memoize(
  (currency: string): number =>
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2,
);

/** An amount with at least its currency's digits behind the point; more of them where it has more. */
export const inCurrency = (amount: Amount, currency: string): Amount => {
  const exact = new Big(amount).toFixed();
  const digits = exact.includes(".") ? exact.length - exact.indexOf(".") - 1 : 0;
  return new Big(exact).toFixed(Math.max(digits, minorDigits(currency)));
};
