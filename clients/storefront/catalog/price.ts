import { CURRENCY } from "./shop-product.ts";

const FORMAT = new Intl.NumberFormat("en-US", { style: "currency", currency: CURRENCY });

/** A decimal string in cents; undefined for anything else. */
export const toCents = (price: string): bigint | undefined => {
  const [, whole, part = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(price) ?? [];
  return whole === undefined ? undefined : BigInt(whole + part.padEnd(2, "0"));
};

export const fromCents = (cents: bigint): string =>
  `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;

/** A price as the shopper reads it; a text that is no price stays as it is. */
export const priceText = (price: string): string =>
  toCents(price) === undefined ? price : FORMAT.format(price as `${number}`);
