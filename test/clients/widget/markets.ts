import type { ShopPrice } from "../../../clients/core/prices/read-shop-prices.ts";

/** A product page in a market. The feed has 64.00 EUR, reduced from 80.00. */
export type Market = {
  readonly locale: string;
  readonly currency: string;
  readonly price: string;
  readonly comparePrice?: string;
  readonly text: string;
  /** WooCommerce's `currency_minor_unit`. Default: 2. */
  readonly digits?: number;
};

export const MARKETS: readonly Market[] = [
  { locale: "en-US", currency: "USD", price: "70.00", text: "$70.00" },
  { locale: "en-GB", currency: "GBP", price: "55.00", comparePrice: "68.00", text: "£55.00" },
  { locale: "de-CH", currency: "CHF", price: "61.50", text: "CHF 61.50" },
  { locale: "ja-JP", currency: "JPY", price: "10490", digits: 0, text: "￥10,490" },
  { locale: "ko-KR", currency: "KRW", price: "94000", digits: 0, text: "₩94,000" },
  { locale: "vi-VN", currency: "VND", price: "1790000", digits: 0, text: "1.790.000 ₫" },
  { locale: "is-IS", currency: "ISK", price: "9590", digits: 0, text: "9.590 kr." },
  { locale: "es-CL", currency: "CLP", price: "66990", digits: 0, text: "$66.990" },
  { locale: "en-IN", currency: "INR", price: "125999.50", text: "₹1,25,999.50" },
  { locale: "sv-SE", currency: "SEK", price: "749.00", text: "749,00 kr" },
  { locale: "nb-NO", currency: "NOK", price: "759.00", text: "759,00 kr" },
  { locale: "da-DK", currency: "DKK", price: "478.00", text: "478,00 kr." },
  { locale: "pl-PL", currency: "PLN", price: "279.00", text: "279,00 zł" },
  { locale: "cs-CZ", currency: "CZK", price: "1590.00", text: "1 590,00 Kč" },
  { locale: "hu-HU", currency: "HUF", price: "25490.00", text: "25 490 Ft" },
  { locale: "pt-BR", currency: "BRL", price: "389.90", text: "R$ 389,90" },
  { locale: "en-AU", currency: "AUD", price: "109.00", text: "$109.00" },
  { locale: "fr-CA", currency: "CAD", price: "96.00", text: "96,00 $" },
  { locale: "en-AE", currency: "AED", price: "259.00", text: "AED 259.00" },
  { locale: "en-KW", currency: "KWD", price: "21.500", digits: 3, text: "KWD 21.500" },
];

/** Intl separates amount and currency by spaces that do not break. */
export const plainSpaces = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

/** `"21.500"` with two digits is `2150`. */
export const toUnits = (amount: string, digits: number): string => {
  const [whole = "", part = ""] = amount.split(".");
  return `${whole}${part.slice(0, digits).padEnd(digits, "0")}`.replace(/^0+(?=\d)/, "");
};

export const toAnswer = ({ price, comparePrice, currency: currencyCode }: Market): ShopPrice => ({
  price,
  comparePrice,
  currencyCode,
});
