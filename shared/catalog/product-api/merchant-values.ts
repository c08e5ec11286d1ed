import { isCurrency } from "../../vocabulary/currencies.ts";
import { MAX_URL_CHARACTERS, normalizeHttpUrl } from "../../vocabulary/http-url.ts";
import { plainText } from "./plain-text.ts";
import { REDACTED } from "./redact.ts";

/**
 * Readers for the values in a merchant's JSON, whose form differs from shop to shop. Each returns `undefined`
 * for an unusable value.
 */

/** A well-formed copy, since a slice would keep the whole text in memory. */
const cut = (text: string, maxCharacters: number): string =>
  Buffer.from(text.slice(0, maxCharacters)).toString();

/** Longer than any stored product id, so a truncated id matches none. */
const MAX_ID_CHARACTERS = 4096;

/** An id as a string: a non-empty string, or an integer (over 53 bits, its last digits are lost). */
export const readId = (value: unknown): string | undefined => {
  if (typeof value === "number") return Number.isInteger(value) ? BigInt(value).toString() : undefined;
  if (typeof value !== "string" || value === "") return undefined;
  return value.length > MAX_ID_CHARACTERS ? cut(value, MAX_ID_CHARACTERS) : value;
};

const NOT_BLANK = /\S/;

/**
 * A non-blank text, truncated to `maxCharacters`. A lone surrogate, which DynamoDB refuses, becomes U+FFFD.
 */
export const readText = (value: unknown, maxCharacters: number): string | undefined => {
  if (typeof value !== "string" || !NOT_BLANK.test(value)) return undefined;
  return value.length > maxCharacters ? cut(value, maxCharacters) : value.toWellFormed();
};

/** Maximum length of a title with its markup before parsing. */
const MAX_TITLE_MARKUP = 16_384;

/** A title without markup, truncated to `maxCharacters`. */
export const readTitle = (value: unknown, maxCharacters: number): string | undefined => {
  const html = readText(value, MAX_TITLE_MARKUP);
  return html === undefined ? undefined : readText(plainText(html), maxCharacters);
};

/** A URL in its stored form. A relative URL is resolved against `base`. */
export const readUrl = (value: unknown, base: string): string | undefined =>
  typeof value !== "string" || value.length > MAX_URL_CHARACTERS || value === REDACTED
    ? undefined
    : normalizeHttpUrl(value.trim(), base);

/** Units in stock, rounded down. `undefined` if stock is not tracked. */
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
