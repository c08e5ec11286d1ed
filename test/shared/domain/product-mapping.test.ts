import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ProductPush } from "../../../shared/contract/product.ts";
import { type Mapping, PRESETS } from "../../../shared/domain/mapping-presets.ts";
import { compileMapping, MappingInvalid, mapProduct } from "../../../shared/domain/product-mapping.ts";
import { genericAnswer } from "../../support/merchant-answers/generic.ts";

const OPTIONS = { priceScale: 0, pageUrl: "https://shop.example/p/linen-shirt-p-9", currency: "USD" };

const map = (answer: unknown, overrides: Mapping = {}, options: Partial<typeof OPTIONS> = {}) =>
  mapProduct(compileMapping({ ...PRESETS.generic.mapping, ...overrides }), answer, {
    ...OPTIONS,
    ...options,
  });

const mapped = (answer: unknown, overrides?: Mapping, options?: Partial<typeof OPTIONS>) => {
  const result = map(answer, overrides, options);
  if ("missing" in result) expect.unreachable(`missing ${result.missing}`);
  return result.product;
};

describe("the price", () => {
  const onSale: Mapping = { on_sale: "on_sale" };
  test.each<[string, object, { price: string; compare_price?: string }]>([
    ["is the price without a sale", {}, { price: "499.00", compare_price: "599.00" }],
    ["is the sale price", { sale_price: "450.00" }, { price: "450.00", compare_price: "599.00" }],
    [
      "is the sale price, compared with the price where there is no regular one",
      { sale_price: "450.00", regular_price: "" },
      { price: "450.00", compare_price: "499.00" },
    ],
    ["is not a sale price of 0", { sale_price: "0.00" }, { price: "499.00", compare_price: "599.00" }],
    ["is not an empty sale price", { sale_price: "" }, { price: "499.00", compare_price: "599.00" }],
    ["is not a sale price of null", { sale_price: null }, { price: "499.00", compare_price: "599.00" }],
    ["is not a sale price as high", { sale_price: "599.00" }, { price: "499.00", compare_price: "599.00" }],
    ["is not a sale price above", { sale_price: "700" }, { price: "499.00", compare_price: "599.00" }],
    ["is not compared with 0", { regular_price: "0" }, { price: "499.00" }],
    ["is not compared with nothing", { regular_price: null }, { price: "499.00" }],
    [
      "is the sale price where the shop says so",
      { sale_price: "9", on_sale: true },
      { price: "9", compare_price: "599.00" },
    ],
    [
      "is not the sale price where the shop says no",
      { sale_price: "9", on_sale: false },
      { price: "499.00", compare_price: "599.00" },
    ],
    [
      "is the sale price where the shop says nothing",
      { sale_price: "9", on_sale: null },
      { price: "9", compare_price: "599.00" },
    ],
  ])("%s", (_, fields, { price, compare_price }) => {
    const product = mapped(genericAnswer(fields), onSale);
    expect([product.price, product.compare_price]).toEqual([price, compare_price]);
  });

  test("may be the sale price alone", () => {
    const fields = { price: undefined, sale_price: "450", regular_price: "599" };
    expect(mapped(genericAnswer(fields))).toMatchObject({ price: "450", compare_price: "599" });
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
    expect(mapProduct(compileMapping(untitled), genericAnswer(), OPTIONS)).toEqual({ missing: ["title"] });
    expect(mapProduct(compileMapping({}), genericAnswer(), OPTIONS)).toHaveProperty("missing.length", 5);
  });
});

describe("the other fields", () => {
  test("are absent where the answer has none, and the currency is the store's", () => {
    const { id, name, permalink, price, images } = genericAnswer();
    expect(mapped({ id, name, permalink, price, images })).toStrictEqual({
      title: "Linen shirt",
      product_link: permalink,
      price: "499.00",
      thumbnail_image: "https://shop.example/i/p-9.jpg",
      currency: "USD",
    });
  });

  test("without a store's currency, there is none", () => {
    const { mapping } = PRESETS.generic;
    const options = { ...OPTIONS, currency: undefined };
    const result = mapProduct(compileMapping(mapping), genericAnswer({ currency: undefined }), options);
    expect(result).not.toHaveProperty("product.currency");
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

describe("expressions", () => {
  test("reach nested keys, entries of lists and attributes by their name", () => {
    const answer = {
      a: {
        b: [
          { n: "x", v: "no" },
          { n: "title", v: "Deep" },
        ],
      },
      ...genericAnswer(),
    };
    expect(mapped(answer, { title: "a.b[?n=='title'] | [0].v" })).toHaveProperty("title", "Deep");
    expect(mapped({ "odd key": "Odd", ...genericAnswer() }, { title: '"odd key"' })).toHaveProperty(
      "title",
      "Odd",
    );
  });

  test("a function that meets the wrong type costs only its field", () => {
    const overrides = { description: "join(', ', sku)", currency: "to_string(length(stock_quantity))" };
    const product = mapped(genericAnswer(), overrides);
    expect(product).toMatchObject({
      title: "Linen shirt",
      product_metadata: { sku: "LS-9" },
      currency: "USD",
    });
    expect(product).not.toHaveProperty("description");
  });

  test("one field's function leaves the answer as it is for the others", () => {
    const answer = genericAnswer({ images: [{ src: "/1.jpg" }, { src: "/2.jpg" }], tags: ["b", "a"] });
    const before = structuredClone(answer);
    const product = mapped(answer, {
      description: "reverse(images)[0].src",
      sku: "sort(tags)[0]",
      image: "images[0].src",
    });
    expect(product).toMatchObject({
      description: "/2.jpg",
      product_metadata: { sku: "a" },
      thumbnail_image: "https://shop.example/1.jpg",
    });
    // The order of evaluation is the fields': an expression read later must not see the reversal either.
    expect(answer).toEqual(before);
  });

  test.each<[keyof Mapping & string, string]>([
    ["title", "a b"],
    ["title", "["],
    ["price", "price ||"],
    ["id", "id), title: (name"],
    ["sku", "unknown(sku)"],
    // Only met with a value would the library notice these.
    ["image", "images[*].frist(@)"],
    ["image", "images && frist(images)"],
    ["sku", "length(a, b)"],
    ["description", ""],
    ["description", "constructor"],
    ["description", "'unclosed"],
  ])("that do not compile name their field: %s as %j", (field, expression) => {
    const compile = () => compileMapping({ ...PRESETS.generic.mapping, [field]: expression });
    expect(compile).toThrow(MappingInvalid);
    expect(compile).toThrow(
      expect.objectContaining({ field, message: `${field}: not a JMESPath expression` }),
    );
  });

  test.each([
    "[@,@]".concat("|[@,@]".repeat(29), "|to_string(@)"),
    "to_string([@])".concat("|to_string([@])".repeat(29)),
    "[@,@][]".concat("|[@,@][]".repeat(60)),
    "{a:@,b:@}".concat("|{a:@,b:@}".repeat(40), ".*.*.*.*"),
  ])("that would grow an answer without bounds are refused: %.30s", (description) => {
    expect(() => compileMapping({ description })).toThrow(MappingInvalid);
  });

  test.each([
    "name || description",
    "join(' ', [name, sku])",
    "not_null(a, b, c, name)",
    "images[?contains(src, 'p-9')] | [0].src",
    "join('', ['no call(', sku, ') here, nor, commas, in, texts, at, all, really'])",
    "max_by(variants, &price).price",
    "to_string(stock_quantity)",
  ])("%s compiles", (description) => {
    expect(() => compileMapping({ description })).not.toThrow();
  });
});

describe("a hostile answer", () => {
  test("`__proto__` and its like are keys as any other", () => {
    const answer = JSON.parse(
      `{"__proto__":{"name":"polluted"},"constructor":{"name":"x"},"id":1,"price":"1","permalink":"/p","images":[{"src":"/i"}]}`,
    );
    expect(map(answer)).toStrictEqual({ missing: ["title"] });
    expect(({} as { name?: string }).name).toBeUndefined();
    expect(mapped({ ...genericAnswer(), name: "__proto__" })).toHaveProperty("title", "__proto__");
  });

  test("inherited properties are of no use", () => {
    for (const title of ["toString.name", '"__proto__".a', "*.constructor | [0]", "hasOwnProperty.length"]) {
      expect(map(genericAnswer(), { title })).toEqual({ missing: ["title"] });
    }
  });

  test("is mapped to what a push could have stored, or to nothing, and never throws", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.webUrl(),
      fc.constantFrom("1.00", "instock", "-0"),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.oneof(text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom("src", "name", "__proto__", "value"), tie("value"), { maxKeys: 3 }),
      ),
    }));
    const fields = fc.record(
      Object.fromEntries(
        Object.keys(genericAnswer()).map((key) => [key, fc.oneof(value, fc.constant(undefined))]),
      ),
    );
    const changes = fc.tuple(
      fields,
      fc.array(fc.constantFrom(...Object.keys(genericAnswer())), { maxLength: 9 }),
    );
    fc.assert(
      fc.property(changes, ([random, changed]) => {
        const picked = Object.fromEntries(changed.map((key) => [key, random[key]]));
        const result = map({ ...genericAnswer(), ...picked });
        if ("missing" in result) return;
        const { product_metadata, currency, ...rest } = result.product;
        const push = { client_product_id: "1", ...rest, ...product_metadata };
        expect(v.parse(ProductPush, push)).toEqual(push);
        expect(currency).toMatch(/^[A-Z]{3}$/);
      }),
      { numRuns: 300 },
    );
  });
});
