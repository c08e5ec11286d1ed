import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PRESETS } from "../../../../shared/catalog/product-api/mapping-presets.ts";
import { compileMapping, mapProduct } from "../../../../shared/catalog/product-api/product-mapping.ts";
import type { Mapping } from "../../../../shared/catalog/product-api/shop-mappings.ts";
import { MAPPING_OPTIONS, map, mapped } from "../../../support/catalog/map-answer.ts";
import { genericAnswer } from "../../../support/merchants/answers/generic.ts";

describe("the price", () => {
  const onSale: Mapping = { on_sale: "on_sale" };
  test.each<[string, object, string, string?]>([
    ["is the price if there is no sale price", {}, "499.00", "599.00"],
    ["is the sale price", { sale_price: "450.00" }, "450.00", "599.00"],
    [
      "is the sale price if there is no price",
      { sale_price: "450.00", price: undefined },
      "450.00",
      "599.00",
    ],
    ["is the sale price, compared with the price", { sale_price: "9", regular_price: "" }, "9", "499.00"],
    ["is not a sale price of 0", { sale_price: "0.00" }, "499.00", "599.00"],
    ["is not an empty sale price", { sale_price: "" }, "499.00", "599.00"],
    ["is not a sale price of null", { sale_price: null }, "499.00", "599.00"],
    ["is not a sale price as high as the regular price", { sale_price: "599.00" }, "499.00", "599.00"],
    ["is not a sale price above the regular price", { sale_price: "700" }, "499.00", "599.00"],
    ["is not compared with 0", { regular_price: "0" }, "499.00"],
    ["is not compared with null", { regular_price: null }, "499.00"],
    [
      "is the sale price if the shop marks the product as on sale",
      { sale_price: "9", on_sale: true },
      "9",
      "599.00",
    ],
    [
      "is not the sale price if the shop marks it as not on sale",
      { sale_price: "9", on_sale: false },
      "499.00",
      "599.00",
    ],
    ["is the sale price if the shop's mark is null", { sale_price: "9", on_sale: null }, "9", "599.00"],
    ...[0, "0", "false", "no", "perhaps"].map((on_sale): [string, object, string, string] => [
      `is not the sale price where the shop says ${JSON.stringify(on_sale)}`,
      { sale_price: "9", on_sale },
      "499.00",
      "599.00",
    ]),
  ])("%s", (_, fields, price, compare_price) => {
    const product = mapped(genericAnswer(fields), onSale);
    expect([product.price, product.compare_price]).toEqual([price, compare_price]);
  });

  test.each<[unknown, string | undefined]>([
    ["549.00", "549.00"],
    [549, "549"],
    ["0", undefined],
    ["call us", undefined],
    [null, undefined],
  ])("has the lowest price of the 30 days before: %j is read as %s", (lowest, expected) => {
    const product = mapped(genericAnswer({ lowest }), { lowest_prior_price: "lowest" });
    expect(product.lowest_prior_price).toBe(expected);
  });

  test("is scaled from cents, as are the compared prices", () => {
    const cents = genericAnswer({ price: 49900, sale_price: 45000, regular_price: 59900 });
    const product = mapped(cents, {}, { prices: { scale: 2 } });
    expect(product).toMatchObject({ price: "450.00", compare_price: "599.00" });
  });
});

describe("a sale with dates", () => {
  const dated: Mapping = { sale_from: "from", sale_to: "to" };
  const sale_price = "450.00";
  test.each<[string, object, object]>([
    [
      "is separate from the regular prices, which apply before and after it",
      { sale_price, from: "2026-11-01", to: "2026-11-30" },
      {
        price: "499.00",
        compare_price: "599.00",
        sale: { price: "450.00", from: "2026-11-01T00:00:00.000Z", to: "2026-12-01T00:00:00.000Z" },
      },
    ],
    [
      "can have only one date, and no price before a discount",
      { sale_price, regular_price: "", to: "2026-11-30T12:00:00+01:00" },
      { price: "499.00", sale: { price: "450.00", to: "2026-11-30T11:00:00.000Z" } },
    ],
    [
      "restores the regular price if the shop's price is the sale price",
      { sale_price, price: "450.00", to: 1_796_000_000 },
      { price: "599.00", sale: { price: "450.00", to: "2026-11-30T00:53:20.000Z" } },
    ],
    [
      "is ignored if its end can't be read",
      { sale_price, to: "next week" },
      { price: "499.00", compare_price: "599.00" },
    ],
    [
      "has no dates if the shop sends zeros",
      { sale_price, from: "0000-00-00 00:00:00", to: 0 },
      { price: "450.00" },
    ],
    ["is ignored without a sale price", { from: "2026-11-01" }, { price: "499.00", compare_price: "599.00" }],
  ])("%s", (_, fields, expected) => {
    const product = mapped(genericAnswer(fields), dated);
    expect(product).toMatchObject(expected);
    expect("sale" in product).toBe("sale" in expected);
  });
});

test("a price has its currency's decimals, and more only if they are not zero", () => {
  const priceIn = (price: string, fields: object, currency?: string) =>
    mapped(genericAnswer({ price, ...fields }), {}, { currency }).price;
  expect(priceIn("24.000000", {})).toBe("24.00");
  expect(priceIn("24.005000", {})).toBe("24.005");
  expect(priceIn("24.5000", { currency: "KWD" })).toBe("24.500");
  expect(priceIn("2400.0000", { currency: "JPY" })).toBe("2400");
  expect(priceIn("2400.0000", { currency: null }, "JPY")).toBe("2400");
  expect(priceIn("24.000000", { currency: null })).toBe("24.00");
});

test.each([
  ["€49.90", { currency: null }, "USD", '"€49.90"'],
  ["€49.90", { currency: "USD" }, undefined, '"€49.90"'],
  ["<b>&euro;49.90</b>", { currency: "USD" }, undefined, '"<b>&euro;49.90</b>"'],
  ["€49.90", { currency: "EUR" }, "USD", undefined],
  ["€49.90", { currency: null }, undefined, undefined],
  ["49.90", { currency: null }, "USD", undefined],
])("a price of %j with %j in a store with %j is foreign: %j", (price, fields, currency, foreignPrice) => {
  const prices = { format: "point" } as const;
  expect(map(genericAnswer({ price, ...fields }), {}, { currency, prices })).toMatchObject({
    product: { price: "49.90" },
    ...(foreignPrice !== undefined && { foreignPrice }),
  });
  if (foreignPrice === undefined)
    expect(map(genericAnswer({ price, ...fields }), {}, { currency, prices })).not.toHaveProperty(
      "foreignPrice",
    );
});

describe("an unreadable value", () => {
  const everything: Mapping = {
    ...{ on_sale: "on_sale", sale_from: "sale_from", sale_to: "sale_to" },
    ...{ price_hidden: "price_hidden", for_sale: "for_sale" },
  };
  test("is recorded for each field as shortened JSON, and the product is mapped without it", () => {
    const odd = "?".repeat(100);
    const fields = {
      ...{ permalink: "javascript:1", sale_price: odd, regular_price: "call us", on_sale: "perhaps" },
      ...{ sale_from: "soon", sale_to: {}, price_hidden: "?", for_sale: "ask", currency: "XYZ" },
      ...{ description: 7, sku: [1], stock_status: "ask us", stock_quantity: "many" },
    };
    const result = map(genericAnswer(fields), everything);
    if (!("product" in result)) expect.unreachable();
    expect(result.product).toStrictEqual({
      title: "Linen shirt",
      product_link: MAPPING_OPTIONS.productUrl,
      price: "499.00",
      thumbnail_image: "https://shop.example/i/p-9.jpg",
    });
    expect(Object.fromEntries(result.unreadable.map(({ field, shown }) => [field, shown]))).toEqual({
      product_link: '"javascript:1"',
      sale_price: `"${odd.slice(0, 60)}…"`,
      regular_price: '"call us"',
      on_sale: '"perhaps"',
      sale_from: '"soon"',
      sale_to: "{…}",
      price_hidden: '"?"',
      for_sale: '"ask"',
      currency: '"XYZ"',
      description: "7",
      sku: "[…]",
      stock_status: '"ask us"',
      stock_quantity: '"many"',
    });
  });

  test("is recorded beside the missing fields if its field is required", () => {
    const result = map(genericAnswer({ id: 1.5, name: 7, price: "call us", images: [{ src: "data:x" }] }));
    expect(result).toEqual({
      missing: ["id", "title", "price", "image"],
      unreadable: [
        { field: "id", shown: "1.5" },
        { field: "title", shown: "7" },
        { field: "image", shown: '"data:x"', value: "data:x" },
        { field: "price", shown: '"call us"', value: "call us" },
      ],
    });
  });

  test("excludes empty values", () => {
    for (const none of [undefined, null, "", " ", false, []]) {
      const fields = { sale_price: none, currency: none, stock_quantity: none, permalink: none, sku: none };
      expect(map(genericAnswer(fields))).toMatchObject({ unreadable: [] });
    }
  });
});

test.each([false, 0, "0", "no", "draft", "Hidden", "disabled", "ARCHIVED", "trash"])(
  "a product not for sale, by %j, needs no other fields",
  (status) => {
    expect(map({ status }, { for_sale: "status" })).toEqual({ notForSale: true });
  },
);

describe("the required fields", () => {
  test.each([
    ["id", { id: "" }],
    ["id", { id: null }],
    ["id", { id: {} }],
    ["title", { name: "  " }],
    ["title", { name: 7 }],
    ["price", { price: "" }],
    ["price", { price: "free" }],
    ["image", { images: [] }],
    ["image", { images: [{ src: null }] }],
    ["image", { images: null }],
  ])("are reported if missing: %s in %j", (field, fields) => {
    expect(map(genericAnswer(fields))).toMatchObject({ missing: [field] });
  });

  test("are all reported at once", () => {
    const all = { missing: ["id", "title", "price", "image"], unreadable: [] };
    for (const answer of [{}, null, [], "text", 7, true, [genericAnswer()]]) {
      expect(map(answer)).toStrictEqual(all);
    }
  });

  test("are missing without an expression", () => {
    const { title, ...untitled } = PRESETS.generic.mapping;
    expect(mapProduct(compileMapping(untitled), genericAnswer(), MAPPING_OPTIONS)).toEqual({
      missing: ["title"],
      unreadable: [],
    });
    expect(mapProduct(compileMapping({}), genericAnswer(), MAPPING_OPTIONS)).toHaveProperty(
      "missing.length",
      4,
    );
  });
});

describe("the optional fields", () => {
  test("are absent if the answer has none, so the store's currency applies", () => {
    const { id, name, permalink, price, images } = genericAnswer();
    expect(mapped({ id, name, permalink, price, images })).toStrictEqual({
      title: "Linen shirt",
      product_link: permalink,
      price: "499.00",
      thumbnail_image: "https://shop.example/i/p-9.jpg",
    });
  });

  test("resolve a relative image against the product's link, and that against the page", () => {
    const fields = { permalink: "//other.example/q/shirt", images: [{ src: "i/1.jpg" }] };
    expect(mapped(genericAnswer(fields))).toMatchObject({
      product_link: "https://other.example/q/shirt",
      thumbnail_image: "https://other.example/q/i/1.jpg",
    });
  });

  test("can have a number as SKU", () => {
    expect(mapped(genericAnswer({ sku: 10045 }))).toHaveProperty("product_metadata", { sku: "10045" });
  });

  test("are cut to the limits of a push", () => {
    const long = "é".repeat(200_000);
    const product = mapped(genericAnswer({ name: long, description: long, sku: long }));
    expect(
      [product.title, product.description, product.product_metadata?.sku].map((text) => text?.length),
    ).toEqual([1024, 100_000, 256]);
  });
});

const SAMPLES = new URL("../../../../../shared/merchant-samples/", import.meta.url);
const REAL = [
  ["woocommerce-simple.json", { title: "Premium Quality", price: "21.99", stock_status: "instock" }],
  ["woocommerce-variable.json", { missing: ["price"] }],
] as const;

for (const [name, expected] of REAL.filter(([file]) => existsSync(new URL(file, SAMPLES)))) {
  test(`maps the real answer ${name}`, () => {
    const { mapping, price_scale } = PRESETS.woocommerce;
    const answer = JSON.parse(readFileSync(new URL(name, SAMPLES), "utf8"));
    const options = { ...MAPPING_OPTIONS, prices: { scale: price_scale } };
    const result = mapProduct(compileMapping(mapping), answer, options);
    expect("product" in result ? result.product : result).toMatchObject(expected);
  });
}
