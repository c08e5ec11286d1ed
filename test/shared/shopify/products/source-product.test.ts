import { expect, test } from "vitest";
import { readSourceProduct } from "../../../../shared/shopify/products/source-product.ts";

const SHOP = "linen.myshopify.com";
const NODE = {
  id: "gid://shopify/Product/501",
  handle: "linen-shirt",
  title: "Linen shirt",
  descriptionHtml: "<p>Washed linen.</p>",
  status: "ACTIVE",
  onlineStoreUrl: "https://linen.example/products/linen-shirt",
  updatedAt: "2026-11-20T11:00:00+01:00",
  tracksInventory: true,
  totalInventory: 4,
  featuredMedia: { preview: { image: { url: "https://cdn.shopify.com/s/501.jpg" } } },
  priceRangeV2: { minVariantPrice: { amount: "49.9", currencyCode: "EUR" } },
  compareAtPriceRange: { minVariantCompareAtPrice: { amount: "59.0" } },
};

test("converts a product to the stored form", () => {
  expect(readSourceProduct(NODE, SHOP)).toEqual({
    id: "501",
    updated_at: "2026-11-20T10:00:00.000Z",
    for_sale: true,
    product: {
      product_link: "https://linen.example/products/linen-shirt",
      title: "Linen shirt",
      price: "49.90",
      compare_price: "59.00",
      currency: "EUR",
      thumbnail_image: "https://cdn.shopify.com/s/501.jpg",
      description: "<p>Washed linen.</p>",
      stock_status: "instock",
      stock_quantity: 4,
    },
  });
});

const prices = (amount: string, currencyCode: string, before?: string) => ({
  priceRangeV2: { minVariantPrice: { amount, currencyCode } },
  compareAtPriceRange: before === undefined ? null : { minVariantCompareAtPrice: { amount: before } },
});

test.each([
  ["a draft is not for sale", { status: "DRAFT" }, { for_sale: false }],
  ["a product outside the online store is not for sale", { onlineStoreUrl: null }, { for_sale: false }],
  [
    "a product outside the online store has the default link",
    { onlineStoreUrl: null },
    { product: { product_link: `https://${SHOP}/products/linen-shirt` } },
  ],
  ["yen have no decimals", prices("1200.0", "JPY"), { product: { price: "1200", currency: "JPY" } }],
  ["dinars have three decimals", prices("1.5", "KWD"), { product: { price: "1.500" } }],
  [
    "zero stock is out of stock",
    { totalInventory: 0 },
    { product: { stock_status: "outofstock", stock_quantity: 0 } },
  ],
  [
    "negative stock is out of stock",
    { totalInventory: -3 },
    { product: { stock_status: "outofstock", stock_quantity: -3 } },
  ],
])("%s", (_, change, expected) => {
  expect(readSourceProduct({ ...NODE, ...change }, SHOP)).toMatchObject(expected);
});

test.each([
  ["no discount", prices("49.90", "EUR"), "compare_price"],
  ["a compare price that is not higher", prices("49.90", "EUR", "49.9"), "compare_price"],
  ["a compare price of zero", prices("49.90", "EUR", "0.0"), "compare_price"],
  ["untracked stock", { tracksInventory: false, totalInventory: 0 }, "stock_quantity"],
  ["an unknown currency", prices("1.00", "XYZ"), "currency"],
  ["no description", { descriptionHtml: "" }, "description"],
])("%s omits a field", (_, change, field) => {
  const read = readSourceProduct({ ...NODE, ...change }, SHOP);
  expect(read?.product).toBeDefined();
  expect(read?.product).not.toHaveProperty(field);
});

test.each([
  ["a picture", { featuredMedia: null }],
  ["a picture with an address", { featuredMedia: { preview: { image: { url: "javascript:alert(1)" } } } }],
  ["a price", { priceRangeV2: null }],
  ["a title", { title: "  " }],
])("a product without %s can't be stored", (_, change) => {
  expect(readSourceProduct({ ...NODE, ...change }, SHOP)).toEqual({
    id: "501",
    updated_at: "2026-11-20T10:00:00.000Z",
    for_sale: true,
  });
});

test.each([null, {}, { ...NODE, id: "gid://shopify/ProductVariant/1" }, { ...NODE, updatedAt: "soon" }])(
  "rejects a malformed product: %j",
  (node) => {
    expect(readSourceProduct(node, SHOP)).toBeUndefined();
  },
);
