/**
 * ISO 4217 without historic codes, `XXX` (no currency) and `XTS` (tests). A test compares the list with the
 * npm package `currency-codes`, which lacks `XCG` and `XAD`.
 * https://www.six-group.com/en/products-services/financial-information/data-standards.html
 */
const CODES_BY_DIGITS: readonly (readonly [digits: number, codes: string])[] = [
  [
    0,
    "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XAG XAU XBA XBB XBC XBD XDR XOF XPD XPF XPT XSU XUA",
  ],
  [
    2,
    "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE " +
      "CHF CHW CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD " +
      "HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU " +
      "MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG " +
      "SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST " +
      "XAD XCD XCG YER ZAR ZMW ZWG",
  ],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
  [4, "CLF UYW"],
];

const DIGITS: ReadonlyMap<string, number> = new Map(
  CODES_BY_DIGITS.flatMap(([digits, codes]) => codes.split(" ").map((code) => [code, digits] as const)),
);

export const CURRENCIES: readonly string[] = [...DIGITS.keys()];

export const isCurrency = (code: string): boolean => DIGITS.has(code);

const USUAL_DIGITS = 2;

export const currencyDigits = (code: string): number => DIGITS.get(code) ?? USUAL_DIGITS;
