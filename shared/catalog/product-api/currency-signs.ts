import { isCurrency } from "../../vocabulary/currencies.ts";

const DOLLARS =
  "USD CAD AUD NZD HKD SGD TWD MXN BRL ARS CLP COP UYU DOP JMD TTD BBD BSD BZD BMD KYD XCD FJD SBD GYD SRD LRD NAD BND CVE";

/** Unicode's "Currency Symbols" and CLDR's narrow forms. */
const SIGNS: Readonly<Record<string, string>> = {
  $: DOLLARS,
  "€": "EUR",
  "£": "GBP EGP FKP GIP SHP LBP SYP SDG SSP",
  "¥": "JPY CNY",
  "￥": "JPY CNY",
  "₹": "INR",
  "₩": "KRW KPW",
  "₺": "TRY",
  "₽": "RUB",
  "₪": "ILS",
  "₫": "VND",
  "₴": "UAH",
  "₦": "NGN",
  "₱": "PHP CUP",
  "฿": "THB",
  "₸": "KZT",
  "₡": "CRC",
  "₲": "PYG",
  "₵": "GHS",
  zł: "PLN",
  kč: "CZK",
  ft: "HUF",
  kr: "SEK NOK DKK ISK",
};

/**
 * A currency sign, or an upper-case code or abbreviation beside the number. Other words are units and sizes.
 */
const NAMED =
  /\p{Sc}|(?<!\p{L})(?:[A-Z]{3}|\p{L}{2})(?=\.?\s*\d)|(?<=\d[.,]?[-–]*\s*)(?:[A-Z]{3}|\p{L}{2})(?!\p{L})/gu;

export const namesOtherCurrency = (written: string, currency: string): boolean => {
  const named = written.match(NAMED) ?? [];
  return named.some((each) => {
    const meant = isCurrency(each) ? each : SIGNS[each.toLowerCase()];
    return meant !== undefined && !meant.split(" ").includes(currency);
  });
};
