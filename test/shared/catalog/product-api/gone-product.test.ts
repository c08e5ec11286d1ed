import { expect, test } from "vitest";
import { isGone } from "../../../../shared/catalog/product-api/gone-product.ts";

test.each<[string, unknown]>([
  ["data.shop.product.sku", { data: { shop: { product: null } } }],
  ["data.goods.items[0].sku", { data: { goods: { __typename: "Goods", total_count: 0, items: [] } } }],
  ["data.product.id", { data: { product: null }, extensions: { cost: 3 } }],
  ["hits[0].id", { hits: [], total: 0 }],
  ['data."product-by-handle".id', { data: { "product-by-handle": null }, errors: [] }],
  ["product.id", { product: null }],
  ["data.items[?live].sku | [0]", { data: { items: [] } }],
])("%s in %j means that the product is gone", (expression, answer) => {
  expect(isGone(answer, expression)).toBe(true);
});

test.each<[string | undefined, unknown]>([
  ["data.product.id", { data: { product: null }, errors: [{ message: "timeout" }] }],
  ["data.product.id", { errors: [{ message: "timeout" }] }],
  ["data.product.id", { data: null }],
  ["data.product.id", { data: {} }],
  ["data.product.id", { data: { product: { name: "Lamp" } } }],
  ["data.product.id", { data: { product: { id: null } } }],
  ["hits[0].id", { hits: [], message: "the index is being built" }],
  ["hits[0].id", { hits: [], success: false }],
  ["hits[0].id", { status: 500, hits: null }],
  ["id", { message: "too many requests" }],
  ["id", { id: null }],
  ["__proto__.id", {}],
  ["to_string(data.product.id)", { data: { product: null } }],
  [undefined, { data: { product: null } }],
  ["hits[0].id", "gone"],
])("%s in %j does not mean that the product is gone", (expression, answer) => {
  expect(isGone(answer, expression)).toBe(false);
});
