import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { PRESETS } from "../../../../shared/catalog/product-api/mapping-presets.ts";
import { compileMapping, MappingInvalid } from "../../../../shared/catalog/product-api/product-mapping.ts";
import type { Mapping } from "../../../../shared/catalog/product-api/shop-mappings.ts";
import { ProductPush } from "../../../../shared/catalog/products/product-fields.schema.ts";
import { map, mapped } from "../../../support/catalog/map-answer.ts";
import { genericAnswer } from "../../../support/merchants/answers/generic.ts";

describe("expressions", () => {
  test("read nested keys, list entries and attributes by name", () => {
    const named = [{ n: "x", v: "no" }].concat({ n: "title", v: "Deep" });
    const answer = { a: { b: named }, "odd key": "Odd", ...genericAnswer() };
    expect(mapped(answer, { title: "a.b[?n=='title'] | [0].v" })).toHaveProperty("title", "Deep");
    expect(mapped(answer, { title: '"odd key"' })).toHaveProperty("title", "Odd");
  });

  test("lose only their own field if a function meets the wrong type", () => {
    const overrides = { description: "join(', ', sku)", currency: "to_string(length(stock_quantity))" };
    const product = mapped(genericAnswer(), overrides);
    expect(product).toMatchObject({ title: "Linen shirt", product_metadata: { sku: "LS-9" } });
    expect(product).not.toHaveProperty("description");
    expect(product).not.toHaveProperty("currency");
  });

  test("never change the answer for other fields", () => {
    const answer = genericAnswer({ images: [{ src: "/1.jpg" }, { src: "/2.jpg" }], tags: ["b", "a"] });
    const before = structuredClone(answer);
    const functions = { description: "reverse(images)[0].src", sku: "sort(tags)[0]" };
    const product = mapped(answer, { ...functions, image: "images[0].src" });
    expect(product).toMatchObject({
      description: "/2.jpg",
      product_metadata: { sku: "a" },
      thumbnail_image: "https://shop.example/1.jpg",
    });
    expect(answer).toEqual(before);
  });

  test.each<[keyof Mapping & string, string, string]>([
    ["title", "a b", "unexpected `b` at 3"],
    ["id", "id), title: (name", "unexpected `)` at 3"],
    ["image", "images && frist(images)", "unknown function `frist` at 11"],
    ["description", "!".repeat(99), "nested deeper than 64 at 65"],
  ])(
    "report the field, the error and its position if the syntax is wrong: %s as %j",
    (field, expression, problem) => {
      const compile = () => compileMapping({ ...PRESETS.generic.mapping, [field]: expression });
      expect(compile).toThrow(MappingInvalid);
      expect(compile).toThrow(expect.objectContaining({ field, message: `mapping.${field}: ${problem}` }));
    },
  );
});

describe("a hostile answer", () => {
  test("can contain `__proto__` as a normal key", () => {
    const answer = JSON.parse(
      `{"__proto__":{"name":"polluted"},"constructor":{"name":"x"},"id":1,"price":"1","permalink":"/p","images":[{"src":"/i"}]}`,
    );
    expect(map(answer)).toStrictEqual({ missing: ["title"], unreadable: [] });
    expect(({} as { name?: string }).name).toBeUndefined();
    expect(mapped({ ...genericAnswer(), name: "__proto__" })).toHaveProperty("title", "__proto__");
  });

  test("gives no access to inherited properties", () => {
    for (const title of ["toString.name", '"__proto__".a', "*.constructor | [0]", "hasOwnProperty.length"]) {
      expect(map(genericAnswer(), { title })).toEqual({ missing: ["title"], unreadable: [] });
    }
  });

  test("is mapped to a valid push or to nothing, and never throws", () => {
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
    const changes = fc.dictionary(
      fc.constantFrom(...Object.keys(genericAnswer())),
      fc.option(value, { nil: undefined }),
      {
        maxKeys: 9,
      },
    );
    fc.assert(
      fc.property(changes, (changed) => {
        const result = map({ ...genericAnswer(), ...changed });
        if (!("product" in result)) return;
        const { product_metadata, ...rest } = result.product;
        const push = { client_product_id: "1", ...rest, ...product_metadata };
        expect(v.parse(ProductPush, push)).toEqual(push);
      }),
      { numRuns: 150 },
    );
  });
});
