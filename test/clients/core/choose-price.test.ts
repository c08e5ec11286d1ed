import { describe, expect, test } from "vitest";
import { choosePrice } from "../../../clients/core/prices/choose-price.ts";
import type { Market } from "../../../clients/core/prices/market.ts";
import { readShopPrices, type ShopPrice } from "../../../clients/core/prices/read-shop-prices.ts";
import { readProducts } from "../../../clients/core/products/read-product.ts";
import { MARKETS, plainSpaces, toAnswer } from "../widget/markets.ts";

const FEED = {
  id: "1042",
  title: "Linen dress",
  price: "64.00",
  comparePrice: "80.00",
  currencyCode: "EUR",
};
const aProduct = (locale = "en-IE", fields: object = {}) => {
  const [product] = readProducts([{ ...FEED, ...fields }], locale);
  if (!product) throw new Error("No product");
  return product;
};
const isIn = (currency: string | undefined, isOther = false): Market => ({ currency, isOther });
const USD: ShopPrice = { price: "70.00", comparePrice: "88.00", currencyCode: "USD" };
const FEED_TEXTS = { now: "€64.00", before: "€80.00", prior: undefined };

describe("the price of a tile", () => {
  test.each(MARKETS)("is the shop's in $locale, and none before the shop has answered", (market) => {
    const { locale, currency, text } = market;
    const product = aProduct(locale);
    expect(choosePrice(product, isIn(currency), undefined, locale)).toBe("pending");
    expect(choosePrice(product, isIn(currency), null, locale)).toBe(undefined);
    const shown = choosePrice(product, isIn(currency), toAnswer(market), locale);
    expect(shown).toMatchObject({ now: expect.any(String) });
    expect(plainSpaces((shown as { now: string }).now)).toBe(text);
  });

  test.each<[string, Market, ShopPrice | null | undefined, unknown]>([
    ["the feed's where the page does not tell its currency", isIn(undefined), undefined, FEED_TEXTS],
    ["the feed's in the feed's currency", isIn("EUR"), undefined, FEED_TEXTS],
    ["the feed's in the feed's currency, if the shop has none", isIn("EUR"), null, FEED_TEXTS],
    ["none yet in another market of the same currency", isIn("EUR", true), undefined, "pending"],
    ["none in another market, if the shop has none", isIn("EUR", true), null, undefined],
    ["none for an answer in another currency than the page's", isIn("GBP"), USD, undefined],
    ["none for an answer in another currency than the feed's", isIn("EUR"), USD, undefined],
    [
      "the shop's, with its own reduction",
      isIn("USD"),
      USD,
      { now: "$70.00", before: "$88.00", prior: undefined },
    ],
    [
      "the shop's where the page does not tell its currency",
      isIn(undefined, true),
      USD,
      { now: "$70.00", before: "$88.00", prior: undefined },
    ],
  ])("is %s", (_, market, answer, shown) => {
    expect(choosePrice(aProduct(), market, answer, "en-IE")).toEqual(
      // Irish English names the dollar's country.
      JSON.parse(JSON.stringify(shown ?? null).replaceAll("$", "US$")) ?? undefined,
    );
  });

  test("has no prior price, nor a reduction without one, in another market", () => {
    const product = aProduct("en-IE", { lowestPriorPrice: "72.50" });
    expect(choosePrice(product, isIn("EUR"), undefined)).toMatchObject({ before: "€80.00", prior: "€72.50" });
    expect(choosePrice(product, isIn("USD"), USD, "en-US")).toEqual({ now: "$70.00" });
    const inEuro = { price: "64.00", comparePrice: "80.00", currencyCode: "EUR" };
    expect(choosePrice(product, isIn("EUR", true), inEuro, "en-IE")).toEqual({ now: "€64.00" });
    expect(choosePrice(product, isIn("EUR"), inEuro, "en-IE")).toMatchObject({ prior: "€72.50" });
    expect(choosePrice(product, isIn("EUR"), { ...inEuro, price: "69.00" }, "en-IE")).toEqual({
      now: "€69.00",
    });
  });

  test("is pending for a feed without a currency, where the page has one", () => {
    const product = aProduct("en-IE", { currencyCode: undefined });
    expect(choosePrice(product, isIn("EUR"), undefined, "en-IE")).toBe("pending");
  });
});

describe("prices from a shop", () => {
  const price = { id: "1042", price: "70.00", currencyCode: "USD" };

  test.each<[string, unknown, readonly string[] | undefined]>([
    ["usable", [price], ["1042"]],
    ["not a list", { 1042: price }, undefined],
    ["HTML", "<!doctype html>", undefined],
    ["nothing", undefined, undefined],
    ["of a product that was not asked for", [{ ...price, id: "7" }], []],
    ["numbers", [{ ...price, price: 70 }], []],
    ["formatted", [{ ...price, price: "70,00" }], []],
    ["negative", [{ ...price, price: "-70.00" }], []],
    ["without a currency", [{ ...price, currencyCode: undefined }], []],
    ["with a symbol as the currency", [{ ...price, currencyCode: "$" }], []],
    ["empty entries", [null, 1, price], []],
  ])("that are %s", (_, answer, ids) => {
    const read = readShopPrices(answer, ["1042"]);
    expect(read && [...read.keys()]).toEqual(ids);
  });

  test("have a compare price only above the price", () => {
    const prices = readShopPrices([{ ...price, comparePrice: "70.00" }], ["1042"]);
    expect(prices?.get("1042")).toEqual({ price: "70.00", comparePrice: undefined, currencyCode: "USD" });
  });
});
