import * as v from "valibot";
import { expect, test } from "vitest";
import { Brand, ClientProductId, HttpUrl, OrderId } from "../../../shared/api/fields.schema.ts";

test.each(["br_a", "br_0123456789abcdefghijklmnopqrstuv01234567"])("%s is a valid brand", (brand) => {
  expect(v.is(Brand, brand)).toBe(true);
});

test.each(["br_", "acme", "BR_a", "br_A", `br_${"a".repeat(41)}`, "br_a\n", "st_dev_0123", "br_a#b", 1])(
  "%j is not a valid brand",
  (brand) => {
    expect(v.is(Brand, brand)).toBe(false);
  },
);

test.each([".", "..", "...", "%2e", "%252E", " ", "", "\ud800"])(
  "%j is not a valid id of an order or a product",
  (id) => {
    expect([v.is(OrderId, id), v.is(ClientProductId, id)]).toEqual([false, false]);
  },
);

test.each(["SO.1001", ".5", "#1001", "a/b"])("%j is a valid id of an order and a product", (id) => {
  expect([v.is(OrderId, id), v.is(ClientProductId, id)]).toEqual([true, true]);
});

test.each([
  "https://shop.example",
  "http://shop.example/p?q=1#f",
  `https://shop.example/${"x".repeat(2_027)}`,
])("accepts the link %.40s", (url) => {
  expect(v.is(HttpUrl, url)).toBe(true);
});

test.each([
  "",
  "shop.example",
  "//shop.example",
  "https://",
  "mailto:a@shop.example",
  "file:///etc/hosts",
  null,
])("rejects the link %j", (url) => {
  expect(v.is(HttpUrl, url)).toBe(false);
});
