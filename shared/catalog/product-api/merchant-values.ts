import Big from "big.js";
import { isCurrency } from "../../vocabulary/currencies.ts";
import { MAX_URL_CHARACTERS, normalizeHttpUrl } from "../../vocabulary/http-url.ts";
import type { Product } from "../products/stored-product.ts";
import { REDACTED } from "./redact.ts";

/**
 * Readers for the values in a merchant's JSON, whose form differs from shop to shop. Each returns `undefined`
 * for a value that it can't use.
 */

/** A well-formed copy, since a slice would keep the whole text in memory. */
const cut = (text: string, maxCharacters: number): string =>
  Buffer.from(text.slice(0, maxCharacters)).toString();

/** No id of a product of ours is as long, so an id that is cut here matches none. */
const MAX_ID_CHARACTERS = 4096;

/** An id as a string: a non-empty string, or an integer (over 53 bits, its last digits are lost). */
export const readId = (value: unknown): string | undefined => {
  if (typeof value === "number") return Number.isInteger(value) ? BigInt(value).toString() : undefined;
  if (typeof value !== "string" || value === "") return undefined;
  return value.length > MAX_ID_CHARACTERS ? cut(value, MAX_ID_CHARACTERS) : value;
};

const NOT_BLANK = /\S/;

/** A text that is not blank, cut to `maxCharacters`. A lone surrogate, which DynamoDB refuses, becomes U+FFFD. */
export const readText = (value: unknown, maxCharacters: number): string | undefined => {
  if (typeof value !== "string" || !NOT_BLANK.test(value)) return undefined;
  return value.length > maxCharacters ? cut(value, maxCharacters) : value.toWellFormed();
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
 * @param scale decimal places in an integer price: 2 for a shop that answers in cents
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

/** A URL in the form that a push is stored in. A relative URL is resolved against `base`. */
export const readUrl = (value: unknown, base: string): string | undefined =>
  typeof value !== "string" || value.length > MAX_URL_CHARACTERS || value === REDACTED
    ? undefined
    : normalizeHttpUrl(value.trim(), base);

const STOCK_WORDS: ReadonlyMap<string, Product["stock_status"]> = new Map([
  ["instock", "instock"],
  ["available", "instock"],
  ["outofstock", "outofstock"],
  ["disabled", "outofstock"],
  ["onbackorder", "onbackorder"],
  ["backorder", "onbackorder"],
  ["preorder", "onbackorder"],
]);

/** One of the spec's three statuses, from any spelling of it or from a boolean: available or not. */
export const readStockStatus = (value: unknown): Product["stock_status"] => {
  if (typeof value === "boolean") return value ? "instock" : "outofstock";
  return typeof value === "string" ? STOCK_WORDS.get(value.toLowerCase().replace(/[^a-z]/g, "")) : undefined;
};

/** Units in stock, rounded down; `undefined` when stock is not tracked. */
export const readQuantity = (value: unknown): number | undefined => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(Math.floor(number))
    ? Math.floor(number)
    : undefined;
};

/** An active ISO 4217 code, in any case. */
export const readCurrency = (value: unknown): string | undefined => {
  const code = typeof value === "string" ? value.trim().toUpperCase() : "";
  return isCurrency(code) ? code : undefined;
};
