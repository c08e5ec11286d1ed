import Big from "big.js";
import type { Product } from "../contract/product.ts";

/**
 * Reads the values of a merchant's JSON, which come in every form that shops have thought of. Each reader
 * answers `undefined` for what it can't use.
 */

/** An id: a string, or an integer as its digits. */
export const readId = (value: unknown): string | undefined => {
  if (typeof value === "number") return Number.isSafeInteger(value) ? String(value) : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
};

export const readText = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value : undefined;

const DECIMAL_TEXT = /^\d{0,18}(?:\.\d{1,8})?$/;
/** Every decimal of up to 15 digits survives a float and comes back by rounding to 15. */
const FLOAT_DIGITS = 15;

/**
 * A non-negative price as the contract's decimal string: a string is kept digit for digit, a number loses its
 * float noise (`19.990000000000002` is `"19.99"`).
 *
 * @param scale digits behind the point, for a shop that answers in cents
 */
export const readPrice = (value: unknown, scale = 0): string | undefined => {
  const text = typeof value === "number" && Number.isFinite(value) ? withoutNoise(value) : trimmed(value);
  if (text === undefined || text === "" || text === "." || !DECIMAL_TEXT.test(text)) return undefined;
  const fraction = text.includes(".") ? text.length - text.indexOf(".") - 1 : 0;
  return scale === 0
    ? new Big(text).toFixed(fraction)
    : new Big(text).div(new Big(10).pow(scale)).toFixed(scale + fraction);
};

const withoutNoise = (value: number) => new Big(value.toPrecision(FLOAT_DIGITS)).toFixed();
const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : undefined);

export const isPositive = (price: string | undefined): price is string =>
  price !== undefined && new Big(price).gt(0);
export const isBelow = (price: string, other: string): boolean => new Big(price).lt(other);

/** An absolute http or https URL; a relative one is resolved against `base`. */
export const readUrl = (value: unknown, base: string): string | undefined => {
  if (typeof value !== "string" || value.trim() === "" || value.length > 2048) return undefined;
  const url = URL.parse(value.trim(), base);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") ? url.href : undefined;
};

const STOCK_WORDS: Readonly<Record<string, Product["stock_status"]>> = {
  instock: "instock",
  available: "instock",
  outofstock: "outofstock",
  disabled: "outofstock",
  onbackorder: "onbackorder",
  backorder: "onbackorder",
  preorder: "onbackorder",
};

/** One of the three of the spec, however it is spelled, or whether the product is available. */
export const readStockStatus = (value: unknown): Product["stock_status"] => {
  if (typeof value === "boolean") return value ? "instock" : "outofstock";
  return typeof value === "string" ? STOCK_WORDS[value.toLowerCase().replace(/[^a-z]/g, "")] : undefined;
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
