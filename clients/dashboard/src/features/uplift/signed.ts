import { LOCALE } from "../../lib/text/format.ts";

const SIGNED_PERCENT = new Intl.NumberFormat(LOCALE, {
  style: "percent",
  signDisplay: "exceptZero",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
/** @param share a decimal string: `"0.05"` is `+5.0%` */
export const signedPercent = (share: string): string =>
  SIGNED_PERCENT.format(share as Intl.StringNumericLiteral);

const MARK = new Intl.NumberFormat(LOCALE, { style: "percent", signDisplay: "exceptZero" });
export const axisPercent = (share: number): string => MARK.format(share);

const FINE_PERCENT = new Intl.NumberFormat(LOCALE, {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
/** For small percentages: `2.77%`. */
export const finePercent = (share: string): string => FINE_PERCENT.format(share as Intl.StringNumericLiteral);

/** Rounded estimate: `€37,700`. */
export const roughMoney = (amount: string, currency: string): string =>
  new Intl.NumberFormat(LOCALE, { style: "currency", currency, maximumSignificantDigits: 3 }).format(
    amount as Intl.StringNumericLiteral,
  );

export const fineMoney = (amount: string, currency: string): string =>
  new Intl.NumberFormat(LOCALE, {
    style: "currency",
    currency,
    minimumFractionDigits: 3,
    maximumFractionDigits: 3,
  }).format(amount as Intl.StringNumericLiteral);
