import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Mapping, PRESETS } from "../../../../shared/catalog/product-api/mapping-presets.ts";
import { compileMapping, mapProduct } from "../../../../shared/catalog/product-api/product-mapping.ts";
import { MAPPING_OPTIONS, map, mapped } from "../../../support/map-answer.ts";
import { genericAnswer } from "../../../support/merchant-answers/generic.ts";

describe("the price", () => {
  const onSale: Mapping = { on_sale: "on_sale" };
  test.each<[string, object, string, string?]>([
    ["is the price without a sale", {}, "499.00", "599.00"],
    ["is the sale price", { sale_price: "450.00" }, "450.00", "599.00"],
    ["may be the sale price alone", { sale_price: "450.00", price: undefined }, "450.00", "599.00"],
    [
      "is a sale price that is compared with the price",
      { sale_price: "9", regular_price: "" },
      "9",
      "499.00",
    ],
    ["is not a sale price of 0", { sale_price: "0.00" }, "499.00", "599.00"],
    ["is not an empty sale price", { sale_price: "" }, "499.00", "599.00"],
    ["is not a sale price of null", { sale_price: null }, "499.00", "599.00"],
    ["is not a sale price as high", { sale_price: "599.00" }, "499.00", "599.00"],
    ["is not a sale price above", { sale_price: "700" }, "499.00", "599.00"],
    ["is not compared with 0", { regular_price: "0" }, "499.00"],
    ["is not compared with nothing", { regular_price: null }, "499.00"],
    ["is the sale price where the shop says so", { sale_price: "9", on_sale: true }, "9", "599.00"],
    ["is not the sale price where the shop says no", { sale_price: "9", on_sale: false }, "499.00", "599.00"],
    ["is the sale price where the shop says nothing", { sale_price: "9", on_sale: null }, "9", "599.00"],
  ])("%s", (_, fields, price, compare_price) => {
    const product = mapped(genericAnswer(fields), onSale);
    expect([product.price, product.compare_price]).toEqual([price, compare_price]);
  });

  test("of a shop that answers in cents is scaled, as are those it is compared with", () => {
    const cents = genericAnswer({ price: 49900, sale_price: 45000, regular_price: 59900 });
    const product = mapped(cents, {}, { priceScale: 2 });
    expect(product).toMatchObject({ price: "450.00", compare_price: "599.00" });
  });
});

describe("what a product can't be without", () => {
  test.each([
    ["id", { id: "" }],
    ["id", { id: null }],
    ["id", { id: {} }],
    ["title", { name: "  " }],
    ["title", { name: 7 }],
    ["price", { price: "" }],
    ["price", { price: "free" }],
    ["product_link", { permalink: "javascript:alert(1)" }],
    ["product_link", { permalink: null }],
    ["image", { images: [] }],
    ["image", { images: [{ src: null }] }],
    ["image", { images: null }],
  ])("is named: %s in %j", (field, fields) => {
    expect(map(genericAnswer(fields))).toStrictEqual({ missing: [field] });
  });

  test("is named all at once", () => {
    const all = { missing: ["id", "title", "price", "product_link", "image"] };
    for (const answer of [{}, null, [], "text", 7, true, [genericAnswer()]]) {
      expect(map(answer)).toStrictEqual(all);
    }
  });

  test("is missing where its expression is", () => {
    const { title, ...untitled } = PRESETS.generic.mapping;
    expect(mapProduct(compileMapping(untitled), genericAnswer(), MAPPING_OPTIONS)).toEqual({
      missing: ["title"],
    });
    expect(mapProduct(compileMapping({}), genericAnswer(), MAPPING_OPTIONS)).toHaveProperty(
      "missing.length",
      5,
    );
  });
});

describe("the other fields", () => {
  test("are absent where the answer has none, the currency too: the store's own then applies", () => {
    const { id, name, permalink, price, images } = genericAnswer();
    expect(mapped({ id, name, permalink, price, images })).toStrictEqual({
      title: "Linen shirt",
      product_link: permalink,
      price: "499.00",
      thumbnail_image: "https://shop.example/i/p-9.jpg",
    });
  });

  test("a relative image belongs to the product's link, and that to the page", () => {
    const fields = { permalink: "//other.example/q/shirt", images: [{ src: "i/1.jpg" }] };
    expect(mapped(genericAnswer(fields))).toMatchObject({
      product_link: "https://other.example/q/shirt",
      thumbnail_image: "https://other.example/q/i/1.jpg",
    });
  });

  test("a number may be an sku", () => {
    expect(mapped(genericAnswer({ sku: 10045 }))).toHaveProperty("product_metadata", { sku: "10045" });
  });

  test("are cut to what a push may hold", () => {
    const long = "é".repeat(200_000);
    const product = mapped(genericAnswer({ name: long, description: long, sku: long }));
    expect(
      [product.title, product.description, product.product_metadata?.sku].map((text) => text?.length),
    ).toEqual([1024, 100_000, 256]);
  });
});

/** Real answers, where they are at hand. */
const SAMPLES = new URL("../../../../../shared/merchant-samples/", import.meta.url);
const REAL = [
  ["woocommerce-simple.json", { title: "Premium Quality", price: "21.99", stock_status: "instock" }],
  // The parent of variations has no price of its own.
  ["woocommerce-variable.json", { missing: ["price"] }],
] as const;

for (const [name, expected] of REAL.filter(([file]) => existsSync(new URL(file, SAMPLES)))) {
  test(`the real answer ${name} is understood`, () => {
    const { mapping, price_scale } = PRESETS.woocommerce;
    const answer = JSON.parse(readFileSync(new URL(name, SAMPLES), "utf8"));
    const options = { ...MAPPING_OPTIONS, priceScale: price_scale };
    const result = mapProduct(compileMapping(mapping), answer, options);
    expect("product" in result ? result.product : result).toMatchObject(expected);
  });
}
