import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { type Mapping, PRESETS } from "../../../../shared/catalog/product-api/mapping-presets.ts";
import { compileMapping, MappingInvalid } from "../../../../shared/catalog/product-api/product-mapping.ts";
import { ProductPush } from "../../../../shared/catalog/products/product-push.schema.ts";
import { map, mapped } from "../../../support/map-answer.ts";
import { genericAnswer } from "../../../support/merchant-answers/generic.ts";

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
    });
    expect(product).not.toHaveProperty("description");
    expect(product).not.toHaveProperty("currency");
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
        const { product_metadata, ...rest } = result.product;
        const push = { client_product_id: "1", ...rest, ...product_metadata };
        expect(v.parse(ProductPush, push)).toEqual(push);
      }),
      { numRuns: 300 },
    );
  });
});
