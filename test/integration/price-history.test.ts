import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, inject, test } from "vitest";
import type { MappedProduct } from "../../shared/catalog/product-api/product-mapping.ts";
import { createProducts } from "../../shared/catalog/products/products.table.ts";
import { createSourcedProducts } from "../../shared/catalog/products/sourced-products.table.ts";
import { newBrand } from "../../shared/stores/access/store-access.ts";
import { openStackTable } from "../support/stack/stack-access.ts";

const table = openStackTable(inject("stack"));
const products = createProducts(table);
const sourced = createSourcedProducts(table);

let brand: string;
beforeEach(() => {
  brand = newBrand(randomBytes);
});

const DAY = 86_400_000;
const START = Date.parse("2026-01-01T00:00:00.000Z");
const at = (days: number) => new Date(START + days * DAY).toISOString();
const CREATED = {
  title: "Pushed",
  product_link: "https://shop.example/p1",
  thumbnail_image: "https://shop.example/p1.jpg",
};
const push = (days: number, fields: object) =>
  products.upsert(brand, { client_product_id: "p1", ...fields }, { newProductId: 1, now: at(days) });
/** Days and prices. A star marks a reduced price. */
const remembered = async () =>
  (await products.find(brand, "p1"))?.price_history?.map(
    (change) => `${(change.at - START) / DAY}: ${change.price}${change.reduced ? "*" : ""}`,
  );

describe("pushed prices", () => {
  test("are stored only if the price changes", async () => {
    await push(0, { ...CREATED, price: "100.00" });
    expect(await remembered()).toEqual(["0: 100.00"]);
    await push(1, { ...CREATED, price: "100.00", description: "<p>Linen</p>" });
    await push(2, { stock_quantity: 3 });
    await push(40, { price: "90.00", description: "<p>Washed linen</p>" });
    await push(41, { price: "80.00", compare_price: "100.00" });
    expect(await remembered()).toEqual(["0: 100.00", "40: 90.00", "41: 80.00*"]);
  });

  test("of one moment are all stored", async () => {
    await push(0, { ...CREATED, price: "100.00" });
    const prices = ["1.00", "2.00", "3.00", "4.00", "5.00"];
    await Promise.all(prices.map((price, index) => push(1 + index / 1_000, { price })));
    const stored = await products.find(brand, "p1");
    expect(stored?.price_history?.map(({ price }) => price).toSorted()).toEqual([
      "1.00",
      "100.00",
      ...prices.slice(1),
    ]);
    expect(stored?.price_history?.at(-1)?.price).toBe(stored?.price);
  });
});

test("the feed reads the stored price changes", async () => {
  await push(0, { ...CREATED, price: "100.00" });
  await push(1, { price: "80.00", compare_price: "100.00" });
  const shown = (await products.shown(brand, ["p1"])).get("p1");
  expect(shown?.price_history).toEqual((await products.find(brand, "p1"))?.price_history);
  expect(shown?.price_history).toHaveLength(2);
});

test("pulled prices are stored with the shop's change time, and late responses are ignored", async () => {
  const store = (days: number, fields: Partial<MappedProduct>) =>
    sourced.store(brand, "p1", { ...CREATED, price: "100.00", ...fields }, true, {
      newProductId: 1,
      now: at(days),
      source_updated_at: at(days),
      source_read_at: at(days),
    });
  expect(await store(0, {})).toBe(true);
  expect(await store(1, { title: "Other" })).toBe(true);
  const sale = { price: "80.00", from: at(5), to: at(9) };
  expect(await store(2, { sale })).toBe(true);
  expect(await store(10, { price: "60.00", compare_price: "100.00" })).toBe(true);
  expect(await store(3, { price: "1.00" })).toBe(false);
  expect(await remembered()).toEqual(["0: 100.00", "5: 80.00*", "9: 100.00", "10: 60.00*"]);
});
