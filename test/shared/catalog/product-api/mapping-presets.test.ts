import { describe, expect, test } from "vitest";
import { PRESETS } from "../../../../shared/catalog/product-api/mapping-presets.ts";
import {
  compileMapping,
  type MappingResult,
  mapProduct,
} from "../../../../shared/catalog/product-api/product-mapping.ts";
import { productIdOf } from "../../../../shared/catalog/product-urls/product-id.ts";
import type { PresetName } from "../../../../shared/vocabulary/product-api.ts";
import { bigCommerceAnswer } from "../../../support/merchants/answers/bigcommerce.ts";
import { genericAnswer } from "../../../support/merchants/answers/generic.ts";
import { magentoAnswer } from "../../../support/merchants/answers/magento.ts";
import { shopifyAjaxAnswer } from "../../../support/merchants/answers/shopify-ajax.ts";
import { wooCommerceAnswer } from "../../../support/merchants/answers/woocommerce.ts";

const map = (
  preset: PresetName,
  answer: unknown,
  productUrl = "https://shop.example/p/x-1",
): MappingResult => {
  const { mapping, price_scale } = PRESETS[preset];
  return mapProduct(compileMapping(mapping), answer, { prices: { scale: price_scale }, productUrl });
};

/** What comes out beside what a test is about. */
const product = (result: MappingResult) => ("product" in result ? result.product : result);

describe("a shop on WooCommerce", () => {
  test("is understood", () => {
    expect(map("woocommerce", wooCommerceAnswer())).toStrictEqual({
      merchantId: "4711",
      unreadable: [],
      product: {
        title: "Wool blanket",
        product_link: "https://wool.example/product/wool-blanket-4711/",
        price: "89.00",
        compare_price: "119.00",
        thumbnail_image: "https://wool.example/wp-content/uploads/blanket-front.jpg",
        description: "<p>Woven in one piece.</p>",
        product_metadata: { sku: "WB-1" },
        stock_status: "instock",
        stock_quantity: 12,
      },
    });
  });

  test("has the full price while its sale price is only scheduled", () => {
    const scheduled = wooCommerceAnswer({ on_sale: false, price: "119.00" });
    const price = { price: "119.00", compare_price: "119.00" };
    expect(product(map("woocommerce", scheduled))).toMatchObject(price);
  });

  test("does not track stock where the shop does not", () => {
    const untracked = wooCommerceAnswer({ manage_stock: false, stock_quantity: null });
    expect(product(map("woocommerce", untracked))).not.toHaveProperty("stock_quantity");
  });
});

describe("a Shopify storefront", () => {
  const productUrl = "https://moor.example/products/trail-shoe?variant=1";

  test("is understood: cents, links without a host, and availability as a boolean", () => {
    expect(map("shopify-ajax", shopifyAjaxAnswer(), productUrl)).toStrictEqual({
      merchantId: "trail-shoe",
      unreadable: [],
      product: {
        title: "Trail shoe",
        product_link: "https://moor.example/products/trail-shoe",
        price: "129.50",
        compare_price: "159.00",
        thumbnail_image: "https://cdn.moor.example/s/files/trail-shoe.jpg?v=1",
        description: "<p>For mud.</p>",
        product_metadata: { sku: "TS-40" },
        stock_status: "instock",
      },
    });
  });

  test.each([
    ["no price to compare with", { compare_at_price: null }, { compare_price: undefined }],
    ["a compared price of nothing", { compare_at_price: 0 }, { compare_price: undefined }],
    ["nothing in stock", { available: false }, { stock_status: "outofstock" }],
    ["an odd number of cents", { price: 5 }, { price: "0.05" }],
    ["no main image", { featured_image: null }, { thumbnail_image: expect.stringContaining("trail-shoe") }],
    ["a variant without sku", { variants: [{ sku: null }] }, { product_metadata: undefined }],
  ])("with %s", (_, change, expected) => {
    const { compare_price, stock_status, price, thumbnail_image, product_metadata } = {
      ...{ compare_price: undefined, product_metadata: undefined },
      ...product(map("shopify-ajax", shopifyAjaxAnswer(change), productUrl)),
    } as Record<string, unknown>;
    expect({ compare_price, stock_status, price, thumbnail_image, product_metadata }).toMatchObject(expected);
  });
});

describe("a shop on BigCommerce", () => {
  const productUrl = "https://mugs.example/enamel-mug/";
  const UNTRACKED = { inventory_tracking: "none", inventory_level: 0 };
  const FIRST_IMAGE = "https://cdn.mugs.example/387/standard.jpg";

  test("is understood: numbers, all of it below `data`, the path of its product URL", () => {
    expect(map("bigcommerce", bigCommerceAnswer(), productUrl)).toStrictEqual({
      merchantId: "174",
      unreadable: [],
      product: {
        title: "Enamel mug",
        product_link: "https://mugs.example/enamel-mug/",
        price: "11.95",
        compare_price: "14.5",
        thumbnail_image: "https://cdn.mugs.example/388/standard.jpg",
        description: "<p>Chips, but holds.</p>",
        product_metadata: { sku: "EM-08" },
        stock_status: "instock",
        stock_quantity: 31,
      },
    });
  });

  test.each([
    ["a sale price of 0 is none", { sale_price: 0 }, { price: "14.5" }],
    [
      "nothing left of what is counted",
      { inventory_level: 0 },
      { stock_status: "outofstock", stock_quantity: 0 },
    ],
    ["what is not counted is there", UNTRACKED, { stock_status: "instock" }],
    ["what can't be bought is not there", { availability: "disabled" }, { stock_status: "outofstock" }],
    ["what can be ordered ahead", { availability: "preorder" }, { stock_status: "onbackorder" }],
    ["the first image, without a primary one", { primary_image: null }, { thumbnail_image: FIRST_IMAGE }],
  ])("%s", (_, change, expected) => {
    expect(product(map("bigcommerce", bigCommerceAnswer(change), productUrl))).toMatchObject(expected);
  });

  test("does not track stock where the shop does not", () => {
    expect(product(map("bigcommerce", bigCommerceAnswer(UNTRACKED)))).not.toHaveProperty("stock_quantity");
  });
});

describe("a shop on Magento", () => {
  const productUrl = "https://lamps.example/desk-lamp.html";

  test("is understood: most of it in a list of attributes, files below the media folder", () => {
    expect(map("magento", magentoAnswer(), productUrl)).toStrictEqual({
      merchantId: "LAMP 21",
      unreadable: [],
      product: {
        title: "Desk lamp",
        product_link: "https://lamps.example/desk-lamp.html",
        price: "59.90",
        compare_price: "79.9",
        thumbnail_image: "https://lamps.example/media/catalog/product/l/a/lamp.jpg",
        description: "<p>Bends.</p>",
        product_metadata: { sku: "LAMP 21" },
        stock_status: "instock",
        stock_quantity: 8,
      },
    });
  });

  test("without an image has none: `no_selection` is no file", () => {
    const unselected = magentoAnswer({}, { image: "no_selection" });
    expect(map("magento", unselected, productUrl)).toMatchObject({ missing: ["image"] });
  });

  test("does not track stock where the shop does not", () => {
    const stock_item = { qty: 0, is_in_stock: true, manage_stock: false };
    const untracked = magentoAnswer({ extension_attributes: { stock_item } });
    expect(product(map("magento", untracked, productUrl))).toMatchObject({ stock_status: "instock" });
    expect(product(map("magento", untracked, productUrl))).not.toHaveProperty("stock_quantity");
  });

  test("without stock in its answer has none in the product", () => {
    const bare = product(map("magento", magentoAnswer({ extension_attributes: {} }), productUrl));
    expect(bare).toMatchObject({ title: "Desk lamp" });
    expect(bare).not.toHaveProperty("stock_status");
    expect(bare).not.toHaveProperty("stock_quantity");
  });
});

test("a shop with the contract's own names is understood", () => {
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
])("the preset %s takes of %s the id %s", (preset, url, id) => {
  const { product_id_rule: rule } = PRESETS[preset];
  const found = productIdOf(rule === undefined ? {} : { product_id_rule: rule }, url);
  expect(typeof found === "string" ? found : undefined).toBe(id);
});

test.each(Object.keys(PRESETS) as PresetName[])("%s names every field that a product needs", (preset) => {
  for (const field of ["id", "title", "price", "image"]) {
    expect(PRESETS[preset].mapping).toHaveProperty(field, expect.any(String));
  }
});
