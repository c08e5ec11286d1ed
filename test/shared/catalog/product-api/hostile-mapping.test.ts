import { describe, expect, test } from "vitest";
import { compileMapping, MappingFailed } from "../../../../shared/catalog/product-api/product-mapping.ts";
import type { Mapping } from "../../../../shared/catalog/product-api/shop-mappings.ts";
import { mapped } from "../../../support/catalog/map-answer.ts";
import { genericAnswer } from "../../../support/merchants/answers/generic.ts";

const STEPS = "mapping: it takes more than 2,000,000 steps for one product";
const BYTES = "mapping: it takes more than 4,000,000 bytes for one product";
/** Limits of time and memory. A quiet machine takes 50 ms and at most a dozen megabytes. */
const MAX_MS = 2_000;
const MAX_GROWTH = 80_000_000;

const everyField = (expression: string): Mapping =>
  Object.fromEntries(
    ["id", "title", "product_link", "price", "sale_price", "currency", "image", "description", "sku"].map(
      (field) => [field, expression],
    ),
  );

const repeatObject = (json: string, count: number) => JSON.parse(`[${Array(count).fill(json)}]`);
const texts = (one: string, count: number) => Array<string>(count).fill(one);

const HOSTILE: readonly (readonly [what: string, expression: string, answer: unknown, problem: string])[] = [
  [
    "a long separator between 170,000 empty texts",
    "join(a, b)",
    { a: "x".repeat(3_000), b: texts("", 170_000) },
    BYTES,
  ],
  [
    "nested projections over 500,000 zeros",
    "[*].[$, $][]".replaceAll("$", "[@, @]"),
    Array(500_000).fill(0),
    STEPS,
  ],
  [
    "projections of non-arrays over 500,000 zeros",
    `[${"[?[*]||[*]]".repeat(20)}]`.slice(1, -1),
    Array(500_000).fill(0),
    STEPS,
  ],
  [
    "a long text searched in a longer one",
    "contains(a, b)",
    { a: "a".repeat(500_000), b: `${"a".repeat(50_000)}b` },
    STEPS,
  ],
  ["numeric names", '[*].{"600": @, "1200": @}', Array(50_000).fill(0), BYTES],
  ["merged numeric names", "[*].merge(@, @)", repeatObject('{"900":0,"1800":0}', 30_000), BYTES],
  ["repeated doubling, serialized", `${"[@, @] | ".repeat(30)}to_string(@)`, "x", BYTES],
  ["repeated doubling, compared", `(${"[@, @] | ".repeat(30)}@) == (${"[@, @] | ".repeat(30)}@)`, "x", STEPS],
  ["repeated doubling, flattened", `${"[@, @][] | ".repeat(40)}length(@)`, [1], BYTES],
  [
    "objects with many names, checked for emptiness",
    `[${texts("!a", 99)}]`,
    { a: JSON.parse(`{${Array.from({ length: 30_000 }, (_, key) => `"k${key}":0`)}}`) },
    STEPS,
  ],
  [
    "1,000 texts sorted for each of 1,000 items",
    "[*].[sort(a)]",
    Array(1_000).fill({ a: texts("ab".repeat(10), 1_000) }),
    STEPS,
  ],
  ["a text reversed repeatedly", "reverse(a)", { a: "a".repeat(1_000_000) }, BYTES],
];

describe("the budget of a product", () => {
  test.each(HOSTILE)("ends %s", (_, expression, answer, problem) => {
    const { read } = compileMapping(everyField(expression));
    const [began, before] = [performance.now(), process.memoryUsage().rss];
    expect(() => read(answer)).toThrow(expect.objectContaining({ name: "MappingFailed", message: problem }));
    expect(performance.now() - began).toBeLessThan(MAX_MS);
    expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH);
  });

  test("is shared by all fields", () => {
    const answer = Array(4_000).fill({ a: "b" });
    const expression = "[*].[a][] | length(@)";
    expect(compileMapping({ sku: expression }).read(answer)).toEqual({ sku: 4_000 });
    expect(() => compileMapping(everyField(expression)).read(answer)).toThrow(MappingFailed);
  });

  test("starts again for each product", () => {
    const { read } = compileMapping({ sku: "[*].[a][] | length(@)" });
    for (let product = 0; product < 20; product++)
      expect(read(Array(4_000).fill({ a: 1 }))).toEqual({ sku: 4_000 });
  });
});

test("suffices for a normal mapping of a large answer", () => {
  const attributes = Array.from({ length: 10_000 }, (_, index) => ({
    code: `c${index}`,
    value: `v${index}`,
  }));
  const product = mapped(genericAnswer({ attributes }), {
    sku: "attributes[?code == 'c9999'] | [0].value",
    description: "join(', ', attributes[:100].join('=', [code, value]))",
  });
  expect(product.product_metadata).toEqual({ sku: "v9999" });
  expect(product.description).toMatch(/^c0=v0, c1=v1, .*c99=v99$/);
});
