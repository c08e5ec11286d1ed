import { readRecord } from "../../core/reading.ts";
import { type Fields, toDecimal } from "./adapter.ts";

/** WooCommerce's Store API (`/wc/store/v1`). */

export const ID = /^[1-9]\d*$/;

/** The route is a path or a query parameter. */
export const findAddress = (path: string, query: Readonly<Record<string, string>> = {}): URL => {
  const api = document.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]')?.href ?? "/wp-json/";
  const url = new URL(api, location.href);
  const route = url.searchParams.get("rest_route");
  if (route === null) url.pathname = `${url.pathname.replace(/\/$/, "")}/wc/store/v1/${path}`;
  else url.searchParams.set("rest_route", `${route.replace(/\/$/, "")}/wc/store/v1/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (url.origin !== location.origin) throw new Error("The shop's API must have the same origin as the page");
  return url;
};

export const readPrice = (fields: Fields) => {
  const prices = readRecord(fields.prices) ?? {};
  const digits = prices.currency_minor_unit;
  const isReduced = Number(prices.regular_price) > Number(prices.price);
  return {
    price: toDecimal(prices.price, digits),
    comparePrice: isReduced ? toDecimal(prices.regular_price, digits) : undefined,
    currencyCode: prices.currency_code,
  };
};
