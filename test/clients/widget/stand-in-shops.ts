import { createServer } from "node:http";
import { listenOnLoopback, stopServer } from "../../../infra/local/process/loopback-server.ts";
import { type Market, toUnits } from "./markets.ts";

export type Fault = "404" | "429" | "HTML" | "late" | "missing" | "another product";

const ID = 1042;

/** The Ajax API has two digits for every currency, and names none. */
const shopifyProduct = ({ price, comparePrice }: Market, id = ID) => {
  const compare_at_price = comparePrice === undefined ? null : Number(toUnits(comparePrice, 2));
  const cheapest = Number(toUnits(price, 2));
  const dearer = { id: 12, price: cheapest + 500, compare_at_price: null, available: true };
  const variants = [dearer, { id: 11, price: cheapest, compare_at_price, available: true }];
  return { id, price: cheapest, options: [{ name: "Size", values: ["M", "L"] }], variants };
};

const wooProduct = ({ price, comparePrice, currency, digits = 2 }: Market) => ({
  id: ID,
  prices: {
    price: toUnits(price, digits),
    regular_price: toUnits(comparePrice ?? price, digits),
    currency_code: currency,
    currency_minor_unit: digits,
  },
});

/** Both shops at one address. `market` is the session's, whatever the page shows. */
export const startShops = async () => {
  const state = { market: undefined as Market | undefined, fault: undefined as Fault | undefined };
  const requests: string[] = [];
  const answer = (path: string): readonly [status: number, body: string] => {
    const { market, fault } = state;
    if (!market || fault === "404") return [404, "{}"];
    if (fault === "429") return [429, "Too many requests"];
    if (fault === "HTML") return [200, "<!doctype html><title>Password</title>"];
    if (path.startsWith("/wp-json/"))
      return [200, JSON.stringify(fault === "missing" ? [] : [wooProduct(market)])];
    const product = shopifyProduct(market, fault === "another product" ? 7 : ID);
    return [200, JSON.stringify(fault === "missing" ? { ...product, variants: [] } : product)];
  };
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    if (state.fault === "late") return;
    const [status, body] = answer(request.url ?? "");
    response.writeHead(status).end(body);
  });
  const url = await listenOnLoopback(server, 0);
  return { url, state, requests, stop: () => stopServer(server) };
};
