import Big from "big.js";
import { isCurrency } from "../../vocabulary/currencies.ts";
import { DECIMAL_PATTERN } from "../../vocabulary/money.ts";
import { PRICE_FORMATS, type PriceFormat } from "../../vocabulary/product-api.ts";

/** How a shop writes its prices. */
export type PriceStyle = {
  /** Decimal places in an integer price: 2 for a shop that answers in cents. */
  readonly scale?: number;
  /** Absent for a shop that writes plain decimals such as `"1299.00"`. */
  readonly format?: PriceFormat | undefined;
};

const DECIMAL_TEXT = /^(?:\d{1,12}(?:\.\d{1,40})?|\.\d{1,40})$/;
/** The contract's: shops that compute prices answer with more. */
const MAX_DECIMALS = 8;
/** A decimal of up to 15 digits stays exact in a float that is rounded to 15 digits. */
const FLOAT_DIGITS = 15;

/**
 * A non-negative price as the contract's decimal string, rounded to 8 decimals. A string keeps its digits; a
 * number loses its float noise (`19.990000000000002` becomes `"19.99"`).
 *
 * @returns `undefined` for what can't be read in this style without a guess
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
  // Up to 15 digits and a point: rounding would change nothing.
  const isExact = text.length <= FLOAT_DIGITS + 1 && DECIMAL_PATTERN.test(text);
  return isExact ? text : new Big(value.toPrecision(FLOAT_DIGITS)).toFixed();
};

const plainDecimal = (value: unknown, format: PriceFormat | undefined): string | undefined => {
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  return format === undefined ? text : formatted(text, format);
};

const MAX_FORMATTED_CHARACTERS = 64;
/** What stands before the digits, the digits with their separators, and what stands behind them. */
const PARTS = /^(\D{0,6}?)\s*(\d[\d.,'’\s]*(?:[-–—]{1,2})?)\s*(\D{0,6})$/u;

/** Digits in groups of three, or as in India; then decimals, or a dash in place of none. */
const numberPattern = (group: string, point: string) =>
  new RegExp(
    `^(\\d+|\\d{1,3}(?<separator>[${group}'’\\s])(?:\\d{2,3}\\k<separator>)*\\d{3})(?:${point}(\\d{1,40}|[-–—]{1,2}))?$`,
    "u",
  );
const NUMBERS: Readonly<Record<PriceFormat, RegExp>> = {
  point: numberPattern(",", "\\."),
  comma: numberPattern(".", ","),
};

/** `$`, `US$`, `€`. */
const SYMBOL = /^[A-Z]{0,3}\p{Sc}$/iu;
const WORDS: ReadonlySet<string> = new Set("kr zł kč ft lei rs fr sfr tl din kn руб р лв".split(" "));

const isUnit = (text: string): boolean => {
  const word = text.trim();
  return (
    word === "" ||
    SYMBOL.test(word) ||
    isCurrency(word.toUpperCase()) ||
    WORDS.has(word.toLowerCase().replace(/\.$/, ""))
  );
};

const formatted = (text: string, format: PriceFormat): string | undefined => {
  if (text.length > MAX_FORMATTED_CHARACTERS) return undefined;
  const [, before = "", written = "", after = ""] = PARTS.exec(text) ?? [];
  if (!isUnit(before) || !isUnit(after)) return undefined;
  const [, whole, , decimals] = NUMBERS[format].exec(written.trim()) ?? [];
  if (whole === undefined) return undefined;
  const digits = whole.replaceAll(/\D/g, "");
  return decimals === undefined || !/\d/.test(decimals) ? digits : `${digits}.${decimals}`;
};

/** The formats in which a price can be read, and what each makes of it: `1.299` is read in both. */
export const readInFormats = (value: unknown, scale: number) =>
  PRICE_FORMATS.flatMap((price_format) => {
    const price = readPrice(value, { scale, format: price_format });
    return price === undefined ? [] : [{ price_format, price }];
  });

/** A price without the zeros that a shop writes behind its currency's digits: `24.000000` becomes `24.00`. */
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
