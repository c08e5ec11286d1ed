import { CURRENCY } from "./shop-product.ts";

const format = (locale: string) => new Intl.NumberFormat(locale, { style: "currency", currency: CURRENCY });
const FORMATS = { "en-US": format("en-US"), "de-DE": format("de-DE") } as const;
export type ShopLocale = keyof typeof FORMATS;

/** Cents. */
export const toCents = (price: string): bigint | undefined => {
  const [, whole, part = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(price) ?? [];
  return whole === undefined ? undefined : BigInt(whole + part.padEnd(2, "0"));
};

export const fromCents = (cents: bigint): string =>
  `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;

export const priceText = (price: string, locale: ShopLocale): string =>
  toCents(price) === undefined ? price : FORMATS[locale].format(price as `${number}`);
