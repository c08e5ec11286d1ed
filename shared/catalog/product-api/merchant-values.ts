import { isCurrency } from "../../vocabulary/currencies.ts";
import { MAX_URL_CHARACTERS, normalizeHttpUrl } from "../../vocabulary/http-url.ts";
import { plainText } from "./plain-text.ts";
import { REDACTED } from "./redact.ts";

/** Copies the text, because a slice would keep all of it in memory. */
const cut = (text: string, maxCharacters: number): string =>
  Buffer.from(text.slice(0, maxCharacters)).toString();

/** Longer than any stored product id, so a truncated id matches no product. */
const MAX_ID_CHARACTERS = 4096;

/** An integer above 53 bits loses its last digits. */
export const readId = (value: unknown): string | undefined => {
  if (typeof value === "number") return Number.isInteger(value) ? BigInt(value).toString() : undefined;
  if (typeof value !== "string" || value === "") return undefined;
  return value.length > MAX_ID_CHARACTERS ? cut(value, MAX_ID_CHARACTERS) : value;
};

const NOT_BLANK = /\S/;

/** DynamoDB refuses lone surrogates, so they become U+FFFD. */
export const readText = (value: unknown, maxCharacters: number): string | undefined => {
  if (typeof value !== "string" || !NOT_BLANK.test(value)) return undefined;
  return value.length > maxCharacters ? cut(value, maxCharacters) : value.toWellFormed();
};

const MAX_TITLE_MARKUP = 16_384;

export const readTitle = (value: unknown, maxCharacters: number): string | undefined => {
  const html = readText(value, MAX_TITLE_MARKUP);
  return html === undefined ? undefined : readText(plainText(html), maxCharacters);
};

export const readUrl = (value: unknown, base: string): string | undefined =>
  typeof value !== "string" || value.length > MAX_URL_CHARACTERS || value === REDACTED
    ? undefined
    : normalizeHttpUrl(value.trim(), base);

/** Rounded down. `undefined` if stock is not tracked. */
export const readQuantity = (value: unknown): number | undefined => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(Math.floor(number))
    ? Math.floor(number)
    : undefined;
};

export const readCurrency = (value: unknown): string | undefined => {
  const code = typeof value === "string" ? value.trim().toUpperCase() : "";
  return isCurrency(code) ? code : undefined;
};
