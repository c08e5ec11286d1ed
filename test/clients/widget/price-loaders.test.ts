import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { choosePrice } from "../../../clients/core/prices/choose-price.ts";
import { readShopPrices } from "../../../clients/core/prices/read-shop-prices.ts";
import { readProducts } from "../../../clients/core/products/read-product.ts";
import type { LoadPrices } from "../../../clients/widget/prices/shop-prices.ts";
import { MARKETS, type Market, plainSpaces } from "./markets.ts";
import { type Fault, startShops } from "./stand-in-shops.ts";

const US = MARKETS[0] as Market;
const GB = MARKETS[1] as Market;
const PLATFORMS = ["shopify", "woocommerce"] as const;
type Platform = (typeof PLATFORMS)[number];

const page = { cookie: "", querySelector: () => null };
let shops: Awaited<ReturnType<typeof startShops>>;

beforeAll(async () => {
  shops = await startShops();
});
afterAll(() => shops.stop());

beforeEach(() => {
  vi.resetModules();
  Object.assign(shops.state, { market: US, fault: undefined });
  shops.requests.length = 0;
  page.cookie = "";
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => fetch(new URL(path, shops.url), init));
  vi.stubGlobal("location", { origin: shops.url, href: `${shops.url}/` });
  vi.stubGlobal("navigator", { cookieEnabled: true });
  vi.stubGlobal("document", page);
});
afterEach(() => void vi.unstubAllGlobals());

const aProduct = (locale = "en-US", fields: object = {}) => {
  const productLink = `${shops.url}/products/linen-dress`;
  const data = { id: "1042", title: "Dress", price: "64.00", currencyCode: "EUR", productLink, ...fields };
  const [product] = readProducts([data], locale);
  if (!product) throw new Error("No product");
  return product;
};

const showsCurrency = (currency: string) =>
  vi.stubGlobal("Shopify", { currency: { active: currency }, routes: { root: "/en-us/" } });

const open = async (platform: Platform): Promise<LoadPrices> =>
  platform === "shopify"
    ? (await import("../../../clients/widget/adapters/prices-shopify.ts")).loadPrices
    : (await import("../../../clients/widget/adapters/prices-woocommerce.ts")).loadPrices;

const ask = async (load: LoadPrices, product = aProduct(), signal = new AbortController().signal) =>
  readShopPrices(await load([product.id], [product], signal), [product.id])?.get(product.id);

describe.each(PLATFORMS)("prices of %s", (platform) => {
  test.each(MARKETS)("are the product page's in $locale", async (market) => {
    const { currency, locale, text } = market;
    showsCurrency(currency);
    shops.state.market = market;
    const product = aProduct(locale);
    const answer = await ask(await open(platform), product);
    const shown = choosePrice(product, { currency, isOther: false }, answer ?? null, locale);
    expect(plainSpaces((shown as { now: string }).now)).toBe(text);
    expect(Number(answer?.comparePrice ?? 0)).toBe(Number(market.comparePrice ?? 0));
  });

  test.each<Fault>(["429", "HTML"])("are a failure after %s", async (fault) => {
    showsCurrency("USD");
    shops.state.fault = fault;
    await expect(ask(await open(platform))).rejects.toThrow("did not return");
  });

  test("can be aborted while they are late", async () => {
    shops.state.fault = "late";
    const stop = new AbortController();
    const asked = ask(await open(platform), aProduct(), stop.signal);
    stop.abort();
    await expect(asked).rejects.toThrow();
  });

  test("are missing for a product that the shop does not have", async () => {
    showsCurrency("USD");
    shops.state.fault = "missing";
    expect(await ask(await open(platform))).toBe(undefined);
  });

  test.each([
    ["of another shop", { productLink: "https://other.example/products/linen-dress" }],
    ["without a page", { productLink: undefined }],
  ])("are not requested for a product %s", async (_, fields) => {
    expect(await ask(await open(platform), aProduct("en-US", fields))).toBe(undefined);
    expect(shops.requests).toEqual([]);
  });
});

test("WooCommerce is asked for several products at once", async () => {
  const load = await open("woocommerce");
  const products = [aProduct(), aProduct("en-US", { id: "7" }), aProduct("en-US", { id: "slug" })];
  const signal = new AbortController().signal;
  await load(["1042", "7", "slug"], products, signal);
  expect(shops.requests).toEqual(["/wp-json/wc/store/v1/products?include=1042%2C7&per_page=2"]);
});

test("WooCommerce's price in another currency than the page's is not shown", async () => {
  const answer = await ask(await open("woocommerce"));
  expect(answer?.currencyCode).toBe("USD");
  expect(choosePrice(aProduct(), { currency: "GBP", isOther: false }, answer)).toBe(undefined);
});

describe("Shopify", () => {
  test("is asked under the market's path", async () => {
    showsCurrency("USD");
    await ask(await open("shopify"));
    expect(shops.requests).toEqual(["/en-us/products/linen-dress.js"]);
  });

  test.each<Fault>(["404", "another product"])("has no price for %s", async (fault) => {
    showsCurrency("USD");
    shops.state.fault = fault;
    expect(await ask(await open("shopify"))).toBe(undefined);
  });

  test.each<[name: string, before: string, after: string, price: string | undefined]>([
    ["the shopper chose another currency in another tab", "USD", "GBP", undefined],
    ["the cart was created meanwhile", "", "USD", "70.00"],
    ["the cart's currency was another all the time", "EUR", "EUR", "70.00"],
  ])("has a price of the page's currency alone: %s", async (_, before, after, price) => {
    showsCurrency("USD");
    page.cookie = `other=1; cart_currency=${before}`;
    const load = await open("shopify");
    page.cookie = `other=1; cart_currency=${after}`;
    shops.state.market = price === undefined ? GB : US;
    expect((await ask(load))?.price).toBe(price);
  });
});
