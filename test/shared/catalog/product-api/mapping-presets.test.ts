import { expect, test } from "vitest";
import { PRESETS } from "../../../../shared/catalog/product-api/mapping-presets.ts";
import {
  compileMapping,
  type MappingResult,
  mapProduct,
} from "../../../../shared/catalog/product-api/product-mapping.ts";
import { extractProductId } from "../../../../shared/catalog/product-urls/product-id.ts";
import type { PresetName } from "../../../../shared/vocabulary/product-api.ts";
import { genericAnswer } from "../../../support/merchants/answers/generic.ts";

const map = (
  preset: PresetName,
  answer: unknown,
  productUrl = "https://shop.example/p/x-1",
  timeZone = "UTC",
): MappingResult => {
  const { mapping, price_scale } = PRESETS[preset];
  return mapProduct(compileMapping(mapping), answer, {
    prices: { scale: price_scale },
    productUrl,
    timeZone,
  });
};

test("maps a shop that uses the contract's own names", () => {
  expect(map("generic", genericAnswer())).toStrictEqual({
    merchantId: "p-9",
    unreadable: [],
    product: {
      title: "Linen shirt",
      product_link: "https://shop.example/p/linen-shirt-p-9",
      price: "499.00",
      compare_price: "599.00",
      currency: "INR",
      thumbnail_image: "https://shop.example/i/p-9.jpg",
      description: "<b>Cool</b>",
      product_metadata: { sku: "LS-9" },
      stock_status: "instock",
      stock_quantity: 7,
    },
  });
});

test.each<[PresetName, string, string | undefined]>([
  ["generic", "https://shop.example/p/linen-shirt-501", "501"],
  ["woocommerce", "https://shop.example/product/linen-shirt-501/", "501"],
  ["woocommerce", "https://shop.example/product/linen-shirt-501/?ref=a-2", "501"],
  ["woocommerce", "https://shop.example/?p=501", "501"],
  ["woocommerce", "https://shop.example/product/a-line-kurta/", undefined],
  ["woocommerce-slug", "https://shop.example/product/a-line-kurta/", "a-line-kurta"],
  ["shopify-ajax", "https://shop.example/products/a-line-kurta?variant=1", "a-line-kurta"],
  ["shopify-ajax", "https://shop.example/collections/new/products/cr%C3%A8me", "crème"],
  ["bigcommerce", "https://shop.example/enamel-mug/?product_id=174", "174"],
  ["bigcommerce", "https://shop.example/enamel-mug/", undefined],
  ["magento", "https://shop.example/women/WJ01.html", "WJ01"],
  ["prestashop", "https://shop.example/en/men/1-1-hummingbird-t-shirt.html#/1-size-s", "1"],
  ["prestashop", "https://shop.example/art/3-the-best-is-yet-to-come.html", "3"],
  ["salesforce", "https://shop.example/s/mens/25686395M.html?lang=en", "25686395M"],
])("the preset %s reads from %s the id %s", (preset, url, id) => {
  const { product_id_rule: rule } = PRESETS[preset];
  const found = extractProductId(rule === undefined ? {} : { product_id_rule: rule }, url);
  expect(typeof found === "string" ? found : undefined).toBe(id);
});

test.each(Object.keys(PRESETS) as PresetName[])("the preset %s maps every required field", (preset) => {
  for (const field of ["id", "title", "price", "image"]) {
    expect(PRESETS[preset].mapping).toHaveProperty(field, expect.any(String));
  }
});

const reduced = { regular_price: "40.00", sale_price: "30.00", on_sale: true };

test.each<[PresetName, object, string]>([
  [
    "magento",
    {
      ...{ sku: "x-1", name: "Lamp", price: 40, status: 1, visibility: 4 },
      custom_attributes: [
        { attribute_code: "image", value: "/l/a.jpg" },
        { attribute_code: "special_price", value: "30.0000" },
        { attribute_code: "special_to_date", value: "2026-11-28 00:00:00" },
      ],
    },
    "2026-11-29T05:00:00.000Z",
  ],
  [
    "woocommerce",
    genericAnswer({ ...reduced, date_on_sale_to_gmt: "2026-11-29T04:59:59" }),
    "2026-11-29T04:59:59.000Z",
  ],
])("the preset %s ends a sale in the shop's time zone", (preset, answer, to) => {
  const mapped = map(preset, answer, "https://shop.example/p/x-1", "America/New_York");
  expect(mapped).toMatchObject({ product: { sale: { price: expect.stringMatching(/^30/), to } } });
});
