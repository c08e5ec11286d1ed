import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readProducts } from "../../../clients/core/products/read-product.ts";
import { clock } from "../../../clients/widget/browser/transport.ts";
import { type LoadPrices, ShopPrices } from "../../../clients/widget/prices/shop-prices.ts";

const PRODUCTS = readProducts(
  Array.from({ length: 45 }, (_, index) => ({ id: `${index + 1}`, title: "Cup", price: "18.50" })),
);
const GATHER_MS = 100;

type Ids = readonly string[];
const toPrices = (ids: Ids, currencyCode = "USD") => ids.map((id) => ({ id, price: "20.00", currencyCode }));

const aShop = (load: LoadPrices, batch?: number) => {
  const calls: Ids[] = [];
  const learned: (string | undefined)[] = [];
  const flights = { now: 0, most: 0 };
  const signals: AbortSignal[] = [];
  const source = {
    batch,
    load: async (...asked: Parameters<LoadPrices>) => {
      calls.push(asked[0]);
      signals.push(asked[2]);
      flights.most = Math.max(flights.most, ++flights.now);
      return load(...asked).finally(() => flights.now--);
    },
  };
  const prices = new ShopPrices({
    clock,
    source: () => source,
    changed: (currency) => learned.push(currency),
    warn: () => undefined,
  });
  const ask = (count: number, ...currency: [string?]) => {
    for (const product of PRODUCTS.slice(0, count))
      prices.ask(product, currency.length > 0 ? currency[0] : "USD");
  };
  return { prices, ask, calls, learned, flights, signals };
};

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("the shop's prices", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("are requested in batches, one at a time, and once", async () => {
    const { prices, ask, calls, flights } = aShop(async (ids) => {
      await pause(300);
      return toPrices(ids);
    });
    ask(45);
    ask(45);
    await later(3_000);
    ask(45);
    await later(3_000);
    expect(calls.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(flights.most).toBe(1);
    expect(prices.find("45", "USD")).toEqual({
      price: "20.00",
      comparePrice: undefined,
      currencyCode: "USD",
    });
  });

  test("are requested one by one for a shop without a list", async () => {
    const { ask, calls } = aShop(async (ids) => toPrices(ids), 1);
    ask(3);
    await later(1_000);
    expect(calls).toEqual([["1"], ["2"], ["3"]]);
  });

  test("are null for a product that is missing in the answer, and not requested again", async () => {
    const { prices, ask, calls } = aShop(async () => toPrices(["1"]));
    ask(2);
    await later(GATHER_MS);
    ask(2);
    await later(60_000);
    expect([prices.find("1", "USD")?.price, prices.find("2", "USD")]).toEqual(["20.00", null]);
    expect(calls).toHaveLength(1);
  });

  test.each<[string, LoadPrices]>([
    ["an error, such as 429", () => Promise.reject(new Error("429"))],
    [
      "a synchronous error",
      () => {
        throw new Error("broken");
      },
    ],
    ["HTML", async () => "<!doctype html>"],
    ["no answer", () => new Promise(() => undefined)],
  ])("are requested three times at growing intervals after %s, and then null", async (_, load) => {
    const { prices, ask, calls, signals } = aShop(async (...asked) => load(...asked));
    ask(2);
    await later(1_900);
    expect(calls).toHaveLength(1);
    expect(prices.find("1", "USD")).toBe(undefined);
    await later(60_000);
    ask(5);
    await later(60_000);
    expect(calls).toHaveLength(3);
    expect([prices.find("1", "USD"), prices.find("5", "USD")]).toEqual([null, null]);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  test("recover after one failure", async () => {
    let failures = 1;
    const { prices, ask } = aShop(async (ids) => {
      if (failures-- > 0) throw new Error("503");
      return toPrices(ids);
    });
    ask(1);
    await later(2_500);
    expect(prices.find("1", "USD")?.price).toBe("20.00");
  });

  test("of an earlier market are dropped, though they come late", async () => {
    let currency = "USD";
    const { prices, ask, calls, signals } = aShop(async (ids) => {
      const asked = currency;
      await pause(asked === "USD" ? 5_000 : 100);
      return toPrices(ids, asked);
    });
    ask(1);
    await later(GATHER_MS);
    currency = "GBP";
    ask(1, "GBP");
    await later(500);
    expect(signals[0]?.aborted).toBe(true);
    expect(prices.find("1", "GBP")?.currencyCode).toBe("GBP");
    await later(10_000);
    expect(prices.find("1", "GBP")?.currencyCode).toBe("GBP");
    expect(prices.find("1", "USD")).toBe(undefined);
    expect(calls).toHaveLength(2);
  });

  test("are all requested, though another element of the page shows a known one in its own currency", async () => {
    const { prices, ask } = aShop(async (ids) => [...toPrices(ids, "USD"), ...toPrices(ids, "GBP")]);
    ask(1);
    await later(GATHER_MS);
    for (let round = 0; round < 5; round++) {
      ask(45, "GBP");
      ask(1);
      await later(GATHER_MS);
    }
    expect(prices.find("45", "GBP")).toMatchObject({ price: "20.00" });
  });

  test("tell the currency where the page does not", async () => {
    const { prices, ask, learned, calls } = aShop(async (ids) => toPrices(ids, "SEK"));
    ask(2, undefined);
    await later(GATHER_MS);
    ask(2, "SEK");
    await later(1_000);
    expect(learned).toEqual(["SEK"]);
    expect(prices.find("2", "SEK")?.currencyCode).toBe("SEK");
    expect(calls).toHaveLength(1);
  });

  test("are requested again after the page changed their source", async () => {
    const { prices, ask, calls } = aShop(async (ids) => toPrices(ids));
    ask(1);
    await later(GATHER_MS);
    prices.forget();
    expect(prices.find("1", "USD")).toBe(undefined);
    ask(1);
    await later(GATHER_MS);
    expect(calls).toHaveLength(2);
  });
});
