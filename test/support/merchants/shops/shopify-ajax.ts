import { shopifyAjaxAnswer } from "../answers/shopify-ajax.ts";
import type { Shop } from "./shop.ts";

export const shopifyAjax: Shop = {
  preset: "shopify-ajax",
  template: "/shopify-ajax/products/{id}.js",
  currency: "EUR",
  idOf: (number) => `a-line-shoe-${number}`,
  productUrl: (id) => `https://moor.example/collections/new/products/${id}?variant=1`,
  answer: (id, fields) => shopifyAjaxAnswer({ handle: id, url: `/products/${id}`, ...fields }),
  conditions: [
    {
      name: "usual, in cents",
      product: {
        title: "Trail shoe",
        price: "129.50",
        compare_price: "159.00",
        thumbnail_image: "https://cdn.moor.example/s/files/trail-shoe.jpg?v=1",
        product_metadata: { sku: "TS-40" },
        stock_status: "instock",
        stock_quantity: undefined,
      },
    },
    {
      name: "without a former price",
      fields: { compare_at_price: null },
      product: { price: "129.50", compare_price: undefined },
    },
    {
      name: "whose former price is nothing",
      fields: { compare_at_price: 0 },
      product: { compare_price: undefined },
    },
    {
      name: "whose former price is lower, which is stored as it came",
      fields: { compare_at_price: 9900 },
      product: { price: "129.50", compare_price: "99.00" },
    },
    { name: "sold out", fields: { available: false }, product: { stock_status: "outofstock" } },
    { name: "of a few cents", fields: { price: 5 }, product: { price: "0.05" } },
    {
      name: "that is free",
      fields: { price: 0 },
      warnings: [{ code: "price_zero" }],
      product: { price: "0.00" },
    },
    {
      name: "without a main image",
      fields: { featured_image: null },
      product: { thumbnail_image: "https://cdn.moor.example/s/files/trail-shoe.jpg?v=1" },
    },
    {
      name: "without any image",
      fields: { featured_image: null, images: [] },
      status: "invalid",
      product: null,
    },
    {
      name: "that was unpublished",
      before: {},
      isGone: true,
      status: "not_found",
      product: { product_status: "inactive", taken_down_by: "pull" },
    },
    {
      name: "that was published again",
      before: { available: false },
      fields: {},
      status: "ok",
      product: { stock_status: "instock" },
    },
    {
      name: "without a link of its own",
      fields: { url: null },
      product: { product_link: "https://moor.example/collections/new/products/a-line-shoe-11?variant=1" },
    },
    {
      name: "whose variants have no SKU",
      fields: { variants: [{ sku: null }] },
      product: { product_metadata: undefined },
    },
    {
      name: "with a name that its URL encodes",
      url: (id) => `https://moor.example/products/${encodeURIComponent(id)}`,
      fields: { title: "Caf&eacute; shoe" },
      product: { title: "Café shoe" },
    },
  ],
};
