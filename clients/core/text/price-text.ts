import { NO_CURRENCY } from "../model/product.ts";

/** Limits cached formatters, because the data may contain any number of currencies. */
const MAX_FORMATTERS = 64;
const formatters = new Map<string, Intl.NumberFormat>();

const findFormatter = (locale: string | undefined, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${locale} ${options.currency} ${options.minimumFractionDigits}`;
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  const made = new Intl.NumberFormat(locale, options);
  formatters.set(key, made);
  return made;
};

const isCurrencyForm = (code: string): boolean => /^[A-Z]{3}$/.test(code) && code !== NO_CURRENCY;

/** Keeps the fraction digits of the amount, because no currency defines them. */
const plain = (amount: string): Intl.NumberFormatOptions => {
  const digits = Math.min(amount.split(".")[1]?.length ?? 0, 8);
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
};

/**
 * Formats a decimal string, which avoids float rounding.
 * @param currencyCode ISO 4217 code. For `XXX` (no currency) or an invalid code, only the number is
 * shown
 * @param locale BCP 47 tag. Default: the runtime's locale
 */
export const formatPrice = (amount: string, currencyCode: string, locale?: string): string => {
  const options: Intl.NumberFormatOptions = isCurrencyForm(currencyCode)
    ? { style: "currency", currency: currencyCode }
    : plain(amount);
  return findFormatter(locale, options).format(amount as Intl.StringNumericLiteral);
};
