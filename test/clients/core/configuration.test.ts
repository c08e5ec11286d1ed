import { describe, expect, test, vi } from "vitest";
import {
  type Configuration,
  ConfigurationError,
  resolveConfiguration,
} from "../../../clients/core/model/configuration.ts";
import type { Event } from "../../../clients/core/model/event.ts";
import { mockProductProvider } from "../../../clients/core/products/mock-product-provider.ts";
import {
  PROVIDER_TIMEOUT_MS,
  type ProductProvider,
  provideProducts,
} from "../../../clients/core/products/product-provider.ts";
import { manualClock } from "./device.ts";

const EVENT: Event = {
  eventId: 1,
  title: "",
  status: "live",
  likeCount: 0,
  shareCount: 0,
  pageId: 0,
  products: [{ id: "501", title: "Shirt", price: "1", currencyCode: "EUR", priceText: "€1.00" }],
};

const USUAL = { storeId: "br_a", baseUrl: "https://edge.example" } as const;

describe("the configuration", () => {
  test("has the documented defaults", () => {
    expect(resolveConfiguration(USUAL)).toEqual({
      brand: "br_a",
      baseUrl: "https://edge.example",
      statuses: ["live", "upcoming"],
      theme: { accent: "#FFFFFF", likeActive: "#FF3B4E" },
      productProvider: mockProductProvider,
    });
  });

  test.each<[object, string]>([
    [{ storeId: "st_production_secret" }, "store_id_as_brand"],
    [{ storeId: undefined }, "invalid_brand"],
    [{ baseUrl: "edge.example" }, "invalid_base_url"],
    [{ statuses: [] }, "invalid_statuses"],
    [{ theme: { accent: "white" } }, "invalid_theme"],
    [{ productProvider: [] }, "invalid_product_provider"],
  ])("%j is rejected as %s, without repeating the value", (wrong, code) => {
    const resolve = () => resolveConfiguration({ ...USUAL, ...wrong } as Configuration);
    expect(resolve).toThrow(ConfigurationError);
    expect(resolve).toThrow(expect.objectContaining({ code }));
    expect(resolve).not.toThrow(/secret/);
  });
});

describe("a product provider", () => {
  const ask = (provider: ProductProvider, time = manualClock()) =>
    provideProducts(provider, EVENT, { clock: time.clock, locale: "en-US" });
  const shirt = { id: "1", title: "Shirt", price: "49.90", currencyCode: "USD" };

  test("receives the video; its products get price texts", async () => {
    const provider = vi.fn(async () => [{ ...shirt, comparePrice: "59.90" }]);
    expect(await ask(provider)).toEqual([
      { ...shirt, comparePrice: "59.90", priceText: "$49.90", comparePriceText: "$59.90" },
    ]);
    expect(provider).toHaveBeenCalledExactlyOnceWith(EVENT);
  });

  test("returns the first 50 valid and unique products of 500", async () => {
    const list = Array.from({ length: 500 }, (_, index) => ({ ...shirt, id: `${index % 100}` }));
    const products = await ask(async () => [null, "x", { ...shirt, price: 49.9 }, ...list] as never);
    expect(products.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => `${index}`));
  });

  test.each<[string, ProductProvider]>([
    ["rejected", () => Promise.reject(new Error("down"))],
    [
      "rejected",
      () => {
        throw new Error("down");
      },
    ],
    ["malformed", async () => ({ products: [] }) as never],
    ["malformed", (() => undefined) as never],
  ])("reports a failure as %s", async (code, provider) => {
    const time = manualClock();
    await expect(ask(provider, time)).rejects.toMatchObject({ name: "ProviderError", code });
    expect(time.waiting()).toBe(0);
  });

  test("times out after ten seconds", async () => {
    const time = manualClock();
    const products = ask(() => new Promise(() => {}), time).catch(({ code }) => code);
    await time.advance(PROVIDER_TIMEOUT_MS);
    expect(await products).toBe("timed_out");
  });
});
