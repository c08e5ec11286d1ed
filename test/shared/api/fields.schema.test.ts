import * as v from "valibot";
import { expect, test } from "vitest";
import { Brand, HttpUrl } from "../../../shared/api/fields.schema.ts";

test.each(["br_a", "br_0123456789abcdefghijklmnopqrstuv01234567"])("%s is a brand", (brand) => {
  expect(v.is(Brand, brand)).toBe(true);
});

test.each(["br_", "acme", "BR_a", "br_A", `br_${"a".repeat(41)}`, "br_a\n", "st_dev_0123", "br_a#b", 1])(
  "%j is no brand",
  (brand) => {
    expect(v.is(Brand, brand)).toBe(false);
  },
);

test.each([
  "https://shop.example",
  "http://shop.example/p?q=1#f",
  `https://shop.example/${"x".repeat(2_027)}`,
])("a link may be %.40s", (url) => {
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
])("a link may not be %j", (url) => {
  expect(v.is(HttpUrl, url)).toBe(false);
});
