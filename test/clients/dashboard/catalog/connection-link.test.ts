import { expect, test } from "vitest";
import {
  fromLinkQuery,
  toLinkQuery,
} from "../../../../clients/dashboard/src/features/catalog/connection/connection-link.ts";

const NOTHING = { preset: "generic", address: "", url_template: "" } as const;

test("a link prefills shop system, shop address and product page", () => {
  const values = { preset: "woocommerce", address: "shop.example/", url_template: "" } as const;
  const query = toLinkQuery(values, "https://shop.example/product/linen-501");
  const linked = fromLinkQuery(new URLSearchParams(query));
  expect(linked).toMatchObject({
    values: { preset: "woocommerce", scheme: "basic", address: "https://shop.example", username: "" },
    product: "https://shop.example/product/linen-501",
  });
});

test.each([
  ["before the host", { ...NOTHING, address: "https://ck_key:cs_secret@shop.example" }],
  [
    "in the query",
    { ...NOTHING, url_template: "https://shop.example/p/{id}?consumer_secret=cs_secret&k=ck_key" },
  ],
  ["in the hash", { ...NOTHING, address: "https://shop.example/#cs_secret-ck_key" }],
])("a link contains no key that was typed %s of an address", (_, values) => {
  const query = toLinkQuery(values, values.address);
  expect(query).toContain("shop.example");
  expect(query).not.toMatch(/cs_secret|ck_key/);
});

test("a link keeps the {id} placeholder of a custom API URL", () => {
  const query = toLinkQuery({ ...NOTHING, url_template: "https://shop.example/api/{id}" }, "");
  expect(fromLinkQuery(new URLSearchParams(query))?.values.url_template).toBe(
    "https://shop.example/api/{id}",
  );
});

test.each(["", "system=other", "system=toString", "shop=https://shop.example"])(
  "%j prefills nothing without a known shop system",
  (query) => {
    expect(fromLinkQuery(new URLSearchParams(query))).toBeUndefined();
  },
);
