import { expect, test } from "vitest";
import { shopAddress, withScheme } from "../../../../../clients/dashboard/src/lib/text/shop-address.ts";
import type { PresetName } from "../../../../../shared/vocabulary/product-api.ts";

test.each<[PresetName, string, string | undefined]>([
  ["woocommerce", "https://shop.example/wp-json/wc/v3/products/{id}", "https://shop.example"],
  [
    "woocommerce-slug",
    "https://shop.example/store/wp-json/wc/v3/products?slug={id}",
    "https://shop.example/store",
  ],
  ["shopify-ajax", "https://shop.example/products/{id}.js", "https://shop.example"],
  ["magento", "https://shop.example/rest/V1/products/{id}", "https://shop.example"],
  ["prestashop", "https://shop.example/api/products/{id}?output_format=JSON", "https://shop.example"],
  ["bigcommerce", "https://api.bigcommerce.com/stores/a/v3/catalog/products/{id}", undefined],
  ["generic", "https://api.shop.example/products/{id}", undefined],
  ["woocommerce", "https://proxy.example/{id}", undefined],
])("the shop with a %s connection to %s is at %s", (preset, url_template, address) => {
  expect(shopAddress({ preset, url_template })).toBe(address);
});

test("prefers the host of a product link to that of the API", () => {
  const connection = {
    preset: "woocommerce",
    url_template: "https://cms.example/wp-json/wc/v3/products/{id}",
  } as const;
  expect(shopAddress(connection, "https://shop.example/p/1?x=2")).toBe("https://shop.example");
  expect(shopAddress(undefined, "https://shop.example/p/1")).toBe("https://shop.example");
  expect(shopAddress(undefined)).toBeUndefined();
});

test.each([
  [" shop.example/sitemap.xml ", "https://shop.example/sitemap.xml"],
  ["HTTP://shop.example", "HTTP://shop.example"],
  ["  ", ""],
])("reads the typed address %j as %j", (typed, url) => {
  expect(withScheme(typed)).toBe(url);
});
