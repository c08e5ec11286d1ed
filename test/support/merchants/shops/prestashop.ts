import { prestaShopAnswer } from "../answers/prestashop.ts";
import type { Shop } from "./shop.ts";

const inLanguages = (...texts: string[]) => texts.map((value, index) => ({ id: String(index + 1), value }));

export const prestashop: Shop = {
  preset: "prestashop",
  template:
    "/prestashop/api/products/{id}?output_format=JSON&language=1&price[final_price][use_tax]=1&price[full_price][use_tax]=1&price[full_price][use_reduction]=0",
  currency: "EUR",
  idOf: (number) => String(12 + number),
  productUrl: (id) => `https://clay.example/en/bowls/${id}-tea-bowl.html`,
  answer: (id, fields) => prestaShopAnswer({ id: Number(id), ...fields }),
  conditions: [
    {
      name: "usual, with tax",
      product: {
        title: "Tea bowl",
        product_link: "https://clay.example/en/bowls/12-tea-bowl.html",
        price: "25.00",
        compare_price: "25.00",
        thumbnail_image: "https://clay.example/31-large_default/tea-bowl.jpg",
        product_metadata: { sku: "TB-12" },
        stock_status: undefined,
        product_status: "active",
      },
    },
    {
      name: "at a reduced price",
      fields: { final_price: "19.990000" },
      product: { price: "19.99", compare_price: "25.00" },
    },
    {
      name: "whose price has more digits than its currency",
      fields: { final_price: "19.995000" },
      product: { price: "19.995" },
    },
    {
      name: "asked for without prices with tax",
      fields: { final_price: null, full_price: null },
      product: { price: "20.833333", compare_price: undefined },
    },
    {
      name: "that became inactive",
      before: {},
      fields: { active: "0" },
      status: "not_for_sale",
      product: { product_status: "inactive", taken_down_by: "pull" },
    },
    {
      name: "that became active",
      before: { active: "0" },
      status: "ok",
      product: { product_status: "active" },
    },
    {
      name: "that can't be ordered",
      fields: { available_for_order: "0" },
      product: { stock_status: "outofstock" },
    },
    {
      name: "whose price is not shown",
      fields: { show_price: "0" },
      warnings: [{ code: "price_hidden" }],
      product: { price: "25.00", price_hidden: true },
    },
    {
      name: "that is free",
      fields: { final_price: "0.000000", full_price: "0.000000" },
      warnings: [{ code: "price_zero" }],
      product: { price: "0.00", compare_price: undefined },
    },
    {
      name: "in several languages",
      fields: {
        name: inLanguages("Tea bowl", "Bol à thé"),
        link_rewrite: inLanguages("tea-bowl", "bol-a-the"),
      },
      product: { title: "Tea bowl", thumbnail_image: "https://clay.example/31-large_default/tea-bowl.jpg" },
    },
    {
      name: "of a combination",
      url: (id) => `https://clay.example/bowls/${id}-40-tea-bowl.html#/1-size-s`,
      product: { title: "Tea bowl" },
    },
    { name: "without an image", fields: { id_default_image: "" }, status: "invalid", product: null },
    {
      name: "that was deleted",
      before: {},
      isGone: true,
      status: "not_found",
      product: { product_status: "inactive" },
    },
    {
      name: "with entities in its title",
      fields: { name: "Bowl &amp; lid" },
      product: { title: "Bowl & lid" },
    },
  ],
};
