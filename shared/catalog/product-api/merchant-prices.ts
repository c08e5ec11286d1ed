import Big from "big.js";
import { DECIMAL_PATTERN } from "../../vocabulary/money.ts";
import { PRICE_FORMATS, type PriceFormat } from "../../vocabulary/product-api.ts";
import { formatted } from "./written-prices.ts";

export type PriceStyle = {
  /** Decimal places of integer prices: 2 for a shop that sends cents. */
  readonly scale?: number;
  readonly format?: PriceFormat | undefined;
};

const DECIMAL_TEXT = /^(?:\d{1,12}(?:\.\d{1,40})?|\.\d{1,40})$/;
/** Limit of the contract. Shops that compute prices send more decimals. */
const MAX_DECIMALS = 8;
/** A decimal of up to 15 digits is exact in a float that is rounded to 15 digits. */
const FLOAT_DIGITS = 15;

/**
 * Rounded to 8 decimals. A number loses its float noise: `19.990000000000002` becomes `"19.99"`.
 * @returns `undefined` for an ambiguous value
 */
export const readPrice = (value: unknown, { scale = 0, format }: PriceStyle = {}): string | undefined => {
  const text = typeof value === "number" ? withoutNoise(value) : plainDecimal(value, format);
  if (text === undefined) return undefined;
  if (scale === 0 && DECIMAL_PATTERN.test(text)) return text;
  if (!DECIMAL_TEXT.test(text)) return undefined;
  const decimals = text.includes(".") ? text.length - text.indexOf(".") - 1 : 0;
  return new Big(`${text}e-${scale}`).toFixed(Math.min(decimals + scale, MAX_DECIMALS));
};

const withoutNoise = (value: number): string | undefined => {
  if (!Number.isFinite(value)) return undefined;
  const text = String(value);
  // Up to 15 digits and a point need no rounding.
  const isExact = text.length <= FLOAT_DIGITS + 1 && DECIMAL_PATTERN.test(text);
  return isExact ? text : new Big(value.toPrecision(FLOAT_DIGITS)).toFixed();
};

const plainDecimal = (value: unknown, format: PriceFormat | undefined): string | undefined => {
  if (typeof value !== "string") return undefined;
  return format === undefined ? value.trim() : formatted(value, format);
};

/** `1.299` matches both formats. */
export const readInFormats = (value: unknown, scale: number) =>
  PRICE_FORMATS.flatMap((price_format) => {
    const price = readPrice(value, { scale, format: price_format });
    return price === undefined ? [] : [{ price_format, price }];
  });

/** `24.000000` becomes `24.00`. */
export const withoutPadding = (price: string, digits: number): string => {
  const point = price.indexOf(".");
  if (point < 0) return price;
  const least = digits === 0 ? point + 1 : point + 1 + digits;
  let end = price.length;
  while (end > least && price[end - 1] === "0") end--;
  return price.slice(0, end === point + 1 ? point : end);
};

export const isPositive = (price: string | undefined): price is string =>
  price !== undefined && /[1-9]/.test(price);
export const isBelow = (price: string, other: string): boolean => new Big(price).lt(other);
