import { magentoAnswer } from "../answers/magento.ts";
import type { Shop } from "./shop.ts";

const sqlDate = (day: string) => `${day} 00:00:00`;
type Changes = { readonly attributes?: object };

export const magento: Shop = {
  preset: "magento",
  template: "/magento/rest/V1/products/{id}",
  currency: "EUR",
  idOf: (number) => `LAMP ${number}`,
  productUrl: (id) => `https://lamps.example/${encodeURIComponent(id)}.html`,
  answer: (id, { attributes, ...fields }: Changes) => magentoAnswer({ sku: id, ...fields }, attributes),
  conditions: [
    {
      name: "usual, at a special price without dates",
      product: {
        title: "Desk lamp",
        product_link: "https://lamps.example/desk-lamp.html",
        price: "59.90",
        compare_price: "79.9",
        sale: undefined,
        thumbnail_image: "https://lamps.example/media/catalog/product/l/a/lamp.jpg",
        product_metadata: { sku: "LAMP 0" },
        stock_status: "instock",
        stock_quantity: 8,
      },
    },
    {
      name: "without a special price",
      fields: { attributes: { special_price: null } },
      product: { price: "79.9" },
    },
    {
      name: "whose special price lasts through a day",
      fields: {
        attributes: { special_from_date: sqlDate("2001-01-01"), special_to_date: sqlDate("2999-12-30") },
      },
      product: {
        price: "59.90",
        compare_price: "79.9",
        sale: { price: "59.90", from: "2001-01-01T00:00:00.000Z", to: "2999-12-31T00:00:00.000Z" },
      },
    },
    {
      name: "whose special price is over",
      fields: { attributes: { special_to_date: sqlDate("2001-12-31") } },
      product: { price: "79.9", sale: { price: "59.90", to: "2002-01-01T00:00:00.000Z" } },
    },
    {
      name: "whose special price is to come",
      fields: { attributes: { special_from_date: sqlDate("2999-12-31") } },
      product: { price: "79.9", sale: { price: "59.90", from: "2999-12-31T00:00:00.000Z" } },
    },
    {
      name: "that became disabled",
      before: {},
      fields: { status: 2 },
      status: "not_for_sale",
      product: { product_status: "inactive", taken_down_by: "pull" },
    },
    {
      name: "that was part of another only",
      before: { visibility: 1 },
      status: "ok",
      product: { product_status: "active" },
    },
    {
      name: "out of stock",
      fields: { extension_attributes: { stock_item: { qty: 0, is_in_stock: false, manage_stock: true } } },
      product: { stock_status: "outofstock", stock_quantity: 0 },
    },
    {
      name: "whose stock is not managed",
      fields: { extension_attributes: { stock_item: { qty: 0, is_in_stock: true, manage_stock: false } } },
      product: { stock_status: "instock", stock_quantity: undefined },
    },
    {
      name: "without a selected image",
      fields: { attributes: { image: "no_selection" } },
      status: "invalid",
      product: null,
    },
    {
      name: "with options, so that its price is 0",
      fields: { type_id: "configurable", price: 0, attributes: { special_price: null } },
      warnings: [{ code: "price_zero" }],
      product: { price: "0" },
    },
    {
      name: "without a URL key",
      fields: { attributes: { url_key: null } },
      product: { product_link: "https://lamps.example/LAMP%2011.html" },
    },
    {
      name: "with entities in its title",
      fields: { name: "Lamp &quot;Arc&quot;" },
      product: { title: 'Lamp "Arc"' },
    },
    {
      name: "with a date that can't be read, and so no sale",
      fields: { attributes: { special_to_date: "31.12.2999" } },
      warnings: [{ code: "unreadable", field: "sale_to", shown: '"31.12.2999"' }],
      product: { price: "79.9", sale: undefined },
    },
  ],
};
