import { LOCALE } from "../../lib/text/locale.ts";

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
/** For axes alone. */
export const axisPercent = (share: number): string => MARK.format(share);

const FINE_PERCENT = new Intl.NumberFormat(LOCALE, {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
/** Where a tenth of a percent is much: `2.77%`. */
export const finePercent = (share: string): string => FINE_PERCENT.format(share as Intl.StringNumericLiteral);

/** An estimate, which no more digits would make better: `€37,700`. */
export const roughMoney = (amount: string, currency: string): string =>
  new Intl.NumberFormat(LOCALE, { style: "currency", currency, maximumSignificantDigits: 3 }).format(
    amount as Intl.StringNumericLiteral,
  );

/** What one visitor brings: too little for whole cents. */
export const fineMoney = (amount: string, currency: string): string =>
  new Intl.NumberFormat(LOCALE, {
    style: "currency",
    currency,
    minimumFractionDigits: 3,
    maximumFractionDigits: 3,
  }).format(amount as Intl.StringNumericLiteral);
