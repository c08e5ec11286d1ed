import type { Product } from "../../core/model/product.ts";
import { parseJson, readRecord } from "../../core/reading.ts";
import type { Cart } from "../carts.ts";
import type { PriceSource } from "../prices/shop-prices.ts";

/** Shorter than the product tile's timeout. */
const TIMEOUT_MS = 8_000;

export const ON_ITS_PAGE = { options: [], variants: [] };

export type ShopAnswer = {
  readonly status: number;
  readonly isOk: boolean;
  readonly headers: Headers;
  /** Parsed body. `undefined` for other content, such as an HTML page. */
  readonly json: unknown;
};

export const askShop = async (
  url: string | URL,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
  stop = AbortSignal.timeout(TIMEOUT_MS),
): Promise<ShopAnswer> => {
  const response = await fetch(url, {
    cache: "no-store",
    credentials: "same-origin",
    signal: stop,
    headers: { accept: "application/json", ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const { status, ok } = response;
  return { status, isOk: ok, headers: response.headers, json: parseJson(await response.text()) };
};

/** `undefined` for products of another shop, and without cookies, which the cart needs. */
export const findOwnLink = ({ productLink }: Product): URL | undefined => {
  const link = URL.parse(productLink ?? "");
  return navigator.cookieEnabled && link?.origin === location.origin ? link : undefined;
};

/**
 * `"6950"` with two digits is `"69.50"`.
 * @returns `undefined` for an invalid price
 */
export const toDecimal = (units: unknown, digits: unknown): string | undefined => {
  const text = String(units);
  const count = Number(digits);
  if (!/^\d{1,15}$/.test(text) || !(count >= 0 && count <= 4)) return undefined;
  if (count === 0) return text.replace(/^0+(?=\d)/, "");
  const padded = text.padStart(count + 1, "0");
  return `${padded.slice(0, -count).replace(/^0+(?=\d)/, "")}.${padded.slice(-count)}`;
};

export type Fields = Readonly<Record<string, unknown>>;

export const readRecords = (value: unknown): readonly Fields[] =>
  (Array.isArray(value) ? value : []).map(readRecord).filter((fields) => fields !== undefined);

/** Ignores errors of the shop's scripts, because the product is already in the cart. */
export const tell = (notify: () => void): void => {
  try {
    notify();
  } catch (error) {
    console.warn("shoppable-video:", error);
  }
};

export const register = (name: string, cart: Cart, source: PriceSource): void => {
  const hand = (): void => {
    window.shoppableVideo?.cart(cart, name);
    // An earlier version of the script has no prices.
    window.shoppableVideo?.prices?.(source.load, { batch: source.batch });
  };
  if (window.shoppableVideo) hand();
  else document.addEventListener("svc-ready", hand, { once: true });
};
