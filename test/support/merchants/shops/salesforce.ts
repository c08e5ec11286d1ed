import { salesforceAnswer } from "../answers/salesforce.ts";
import type { Shop } from "./shop.ts";

const inventory = (fields: object) => ({ inventory: { ...salesforceAnswer().inventory, ...fields } });
const soldOut = { ats: 0, stockLevel: 0 };

export const salesforce: Shop = {
  preset: "salesforce",
  template:
    "/salesforce/product/shopper-products/v1/organizations/f_ecom_hats/products/{id}?siteId=hats&allImages=true&perPricebook=true",
  currency: "EUR",
  idOf: (number) => `40${20 + number}M`,
  productUrl: (id) => `https://hats.example/s/hats/${id}.html?lang=en`,
  answer: (id, fields) => salesforceAnswer({ id, ...fields }),
  conditions: [
    {
      name: "usual, with a list price",
      product: {
        title: "Felt hat",
        product_link: "https://hats.example/felt-hat/4021M.html",
        price: "39.5",
        compare_price: "52",
        currency: "GBP",
        thumbnail_image: "https://cdn.hats.example/large/4021.jpg",
        product_metadata: { sku: "4020M" },
        stock_status: "instock",
        stock_quantity: 9,
      },
    },
    {
      name: "with one price book",
      fields: { tieredPrices: null },
      product: { price: "39.5", compare_price: undefined },
    },
    {
      name: "in a promotion",
      fields: {
        productPromotions: [{ promotionId: "autumn", promotionalPrice: 29.99 }, { promotionId: "ship" }],
      },
      product: { price: "29.99", compare_price: "52" },
    },
    {
      name: "that can't be ordered",
      fields: inventory({ ...soldOut, orderable: false }),
      product: { stock_status: "outofstock", stock_quantity: 0 },
    },
    {
      name: "on backorder",
      fields: inventory({ ...soldOut, ats: 50, backorderable: true }),
      product: { stock_status: "onbackorder", stock_quantity: 0 },
    },
    {
      name: "to order ahead",
      fields: inventory({ ...soldOut, ats: 50, preorderable: true }),
      product: { stock_status: "onbackorder" },
    },
    {
      name: "asked for without its inventory",
      fields: { inventory: null },
      product: { stock_status: undefined, stock_quantity: undefined },
    },
    {
      name: "that went offline",
      before: {},
      isGone: true,
      status: "not_found",
      product: { product_status: "inactive", taken_down_by: "pull" },
    },
    { name: "that is dearer by now", before: { price: 35 }, status: "ok", product: { price: "39.5" } },
    { name: "without images", fields: { imageGroups: [] }, status: "invalid", product: null },
    {
      name: "with small images only",
      fields: { imageGroups: salesforceAnswer().imageGroups.slice(0, 1) },
      product: { thumbnail_image: "https://cdn.hats.example/small/4021.jpg" },
    },
    {
      name: "without a link of its own",
      fields: { slugUrl: null },
      product: { product_link: "https://hats.example/s/hats/4031M.html?lang=en" },
    },
    {
      name: "without a price, as masters of variants may be",
      fields: { price: null, type: { master: true } },
      status: "invalid",
      product: null,
    },
    {
      name: "in a currency that there is not",
      fields: { currency: "N/A" },
      warnings: [{ code: "unreadable", field: "currency", shown: '"N/A"' }],
      product: { price: "39.5", currency: undefined },
    },
  ],
};
