import { bigCommerceAnswer } from "../answers/bigcommerce.ts";
import type { Shop } from "./shop.ts";

export const bigcommerce: Shop = {
  preset: "bigcommerce",
  template: "/bigcommerce/stores/abc123/v3/catalog/products/{id}?include=images,primary_image",
  currency: "USD",
  idOf: (number) => String(170 + number),
  productUrl: (id) => `https://mugs.example/enamel-mug/?product_id=${id}`,
  answer: (id, fields) => bigCommerceAnswer({ id: Number(id), is_price_hidden: false, ...fields }),
  conditions: [
    {
      name: "usual, on sale",
      product: {
        title: "Enamel mug",
        product_link: "https://mugs.example/enamel-mug/",
        price: "11.95",
        compare_price: "14.5",
        thumbnail_image: "https://cdn.mugs.example/388/standard.jpg",
        product_metadata: { sku: "EM-08" },
        stock_status: "instock",
        stock_quantity: 31,
      },
    },
    { name: "whose sale price is nothing", fields: { sale_price: 0 }, product: { price: "14.5" } },
    {
      name: "with a recommended price",
      fields: { sale_price: 0, retail_price: 19.9 },
      product: { price: "14.5", compare_price: "19.9" },
    },
    {
      name: "on sale, with a recommended price",
      fields: { retail_price: 19.9 },
      product: { price: "11.95", compare_price: "19.9" },
    },
    {
      name: "that became invisible",
      before: {},
      fields: { is_visible: false },
      status: "not_for_sale",
      product: { product_status: "inactive", taken_down_by: "pull" },
    },
    {
      name: "that became visible",
      before: { is_visible: false },
      status: "ok",
      product: { product_status: "active" },
    },
    {
      name: "that can't be bought online",
      fields: { availability: "disabled" },
      product: { stock_status: "outofstock", product_status: "active" },
    },
    {
      name: "to order ahead",
      fields: { availability: "preorder" },
      product: { stock_status: "onbackorder" },
    },
    {
      name: "of which none is left",
      fields: { inventory_level: 0 },
      product: { stock_status: "outofstock", stock_quantity: 0 },
    },
    {
      name: "whose stock is not tracked",
      fields: { inventory_tracking: "none", inventory_level: 0 },
      product: { stock_status: "instock", stock_quantity: undefined },
    },
    {
      name: "with a hidden price",
      fields: { is_price_hidden: true },
      warnings: [{ code: "price_hidden" }],
      product: { price: "11.95", price_hidden: true },
    },
    {
      name: "that is free",
      fields: { price: 0, sale_price: 0 },
      warnings: [{ code: "price_zero" }],
      product: { price: "0" },
    },
    { name: "without images", fields: { primary_image: null, images: [] }, status: "invalid", product: null },
    {
      name: "with an availability of another version",
      fields: { availability: "by_appointment" },
      warnings: [{ code: "unreadable", field: "stock_status", shown: '"by_appointment"' }],
      product: { stock_status: undefined, stock_quantity: 31 },
    },
  ],
};
