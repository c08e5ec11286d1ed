import Big from "big.js";
import type { Product } from "../products/stored-product.ts";

/**
 * Reads the values of a merchant's JSON, which come in every form that shops have thought of. Each reader
 * answers `undefined` for what it can't use.
 */

/** An id: a string, or an integer as its digits (the last ones are lost of an integer over 53 bits). */
export const readId = (value: unknown): string | undefined => {
  if (typeof value === "number") return Number.isInteger(value) ? BigInt(value).toString() : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** A text that is not blank, cut to `maxCharacters`; half a surrogate pair, which no table keeps, is U+FFFD. */
export const readText = (value: unknown, maxCharacters: number): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.slice(0, maxCharacters).toWellFormed() : undefined;

const DECIMAL_TEXT = /^(?:\d{1,18}(?:\.\d{1,40})?|\.\d{1,40})$/;
/** The contract's: shops that compute prices answer with more. */
const MAX_DECIMALS = 8;
/** Every decimal of up to 15 digits survives a float and comes back by rounding to 15. */
const FLOAT_DIGITS = 15;

/**
 * A non-negative price as the contract's decimal string: a string is kept digit for digit, a number loses its
 * float noise (`19.990000000000002` is `"19.99"`), either is rounded to 8 decimals.
 *
 * @param scale digits behind the point, for a shop that answers in cents
 */
export const readPrice = (value: unknown, scale = 0): string | undefined => {
  const text = typeof value === "number" && Number.isFinite(value) ? withoutNoise(value) : trimmed(value);
  if (text === undefined || !DECIMAL_TEXT.test(text)) return undefined;
  const decimals = text.includes(".") ? text.length - text.indexOf(".") - 1 : 0;
  return new Big(`${text}e-${scale}`).toFixed(Math.min(decimals + scale, MAX_DECIMALS));
};

const withoutNoise = (value: number) => new Big(value.toPrecision(FLOAT_DIGITS)).toFixed();
const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : undefined);

export const isPositive = (price: string | undefined): price is string =>
  price !== undefined && new Big(price).gt(0);
export const isBelow = (price: string, other: string): boolean => new Big(price).lt(other);

const MAX_URL_CHARACTERS = 2048;

/** An absolute http or https URL; a relative one is resolved against `base`. */
export const readUrl = (value: unknown, base: string): string | undefined => {
  if (typeof value !== "string" || value.trim() === "" || value.length > MAX_URL_CHARACTERS) return undefined;
  const { href, protocol } = URL.parse(value.trim(), base) ?? {};
  const isHttp = protocol === "https:" || protocol === "http:";
  // It may have grown by its percent-encoding.
  return isHttp && href !== undefined && href.length <= MAX_URL_CHARACTERS ? href : undefined;
};

const STOCK_WORDS: ReadonlyMap<string, Product["stock_status"]> = new Map([
  ["instock", "instock"],
  ["available", "instock"],
  ["outofstock", "outofstock"],
  ["disabled", "outofstock"],
  ["onbackorder", "onbackorder"],
  ["backorder", "onbackorder"],
  ["preorder", "onbackorder"],
]);

/** One of the three of the spec, however it is spelled, or whether the product is available. */
export const readStockStatus = (value: unknown): Product["stock_status"] => {
  if (typeof value === "boolean") return value ? "instock" : "outofstock";
  return typeof value === "string" ? STOCK_WORDS.get(value.toLowerCase().replace(/[^a-z]/g, "")) : undefined;
};

/** Units in stock; `undefined` where stock is not tracked. A shop's fractions of a unit can't be sold. */
export const readQuantity = (value: unknown): number | undefined => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(Math.floor(number))
    ? Math.floor(number)
    : undefined;
};

const CURRENCY = /^[A-Z]{3}$/;

export const readCurrency = (value: unknown): string | undefined => {
  const code = typeof value === "string" ? value.trim().toUpperCase() : "";
  return CURRENCY.test(code) ? code : undefined;
};
