import { isCurrency } from "../../vocabulary/currencies.ts";
import { MAX_URL_CHARACTERS, normalizeHttpUrl } from "../../vocabulary/http-url.ts";
import { plainText } from "./plain-text.ts";
import { REDACTED } from "./redact.ts";

/**
 * Readers for values of merchants' JSON, in the different forms of shops. Each returns `undefined` for an
 * unusable value.
 */

/** Truncates a text. Copies it, because a slice would keep the whole text in memory. */
const cut = (text: string, maxCharacters: number): string =>
  Buffer.from(text.slice(0, maxCharacters)).toString();

/** Longer than any stored product id, so a truncated id matches no product. */
const MAX_ID_CHARACTERS = 4096;

/** Reads an id from a non-empty string or an integer. An integer above 53 bits loses its last digits. */
export const readId = (value: unknown): string | undefined => {
  if (typeof value === "number") return Number.isInteger(value) ? BigInt(value).toString() : undefined;
  if (typeof value !== "string" || value === "") return undefined;
  return value.length > MAX_ID_CHARACTERS ? cut(value, MAX_ID_CHARACTERS) : value;
};

const NOT_BLANK = /\S/;

/**
 * Reads a non-blank text, truncated to `maxCharacters`. Lone surrogates, which DynamoDB refuses, become
 * U+FFFD.
 */
export const readText = (value: unknown, maxCharacters: number): string | undefined => {
  if (typeof value !== "string" || !NOT_BLANK.test(value)) return undefined;
  return value.length > maxCharacters ? cut(value, maxCharacters) : value.toWellFormed();
};

/** Maximum length of a title with markup, before parsing. */
const MAX_TITLE_MARKUP = 16_384;

/** Reads a title without markup, truncated to `maxCharacters`. */
export const readTitle = (value: unknown, maxCharacters: number): string | undefined => {
  const html = readText(value, MAX_TITLE_MARKUP);
  return html === undefined ? undefined : readText(plainText(html), maxCharacters);
};

/** Reads a URL in its stored form. A relative URL is resolved against `base`. */
export const readUrl = (value: unknown, base: string): string | undefined =>
  typeof value !== "string" || value.length > MAX_URL_CHARACTERS || value === REDACTED
    ? undefined
    : normalizeHttpUrl(value.trim(), base);

/** Reads the units in stock, rounded down. `undefined` if stock is not tracked. */
export const readQuantity = (value: unknown): number | undefined => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(Math.floor(number))
    ? Math.floor(number)
    : undefined;
};

/** Reads an active ISO 4217 code, in any case. */
export const readCurrency = (value: unknown): string | undefined => {
  const code = typeof value === "string" ? value.trim().toUpperCase() : "";
  return isCurrency(code) ? code : undefined;
};
