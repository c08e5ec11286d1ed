import { wooCommerceAnswer } from "../answers/woocommerce.ts";
import { FAR_AHEAD, isoUtc, LONG_AGO, PAST, type Shop } from "./shop.ts";

const noSale = { sale_price: "", on_sale: false, price: "119.00" };

export const woocommerce: Shop = {
  preset: "woocommerce",
  template: "/woocommerce/wp-json/wc/v3/products/{id}",
  currency: "EUR",
  idOf: (number) => String(4700 + number),
  productUrl: (id) => `https://wool.example/product/wool-blanket-${id}/`,
  answer: (id, fields) =>
    wooCommerceAnswer({
      id: Number(id),
      slug: `wool-blanket-${id}`,
      permalink: `https://wool.example/product/wool-blanket-${id}/`,
      ...{ date_on_sale_from_gmt: null, date_on_sale_to_gmt: null },
      ...fields,
    }),
  conditions: [
    {
      name: "usual, on sale without an end",
      product: {
        title: "Wool blanket",
        price: "89.00",
        compare_price: "119.00",
        sale: undefined,
        thumbnail_image: "https://wool.example/wp-content/uploads/blanket-front.jpg",
        product_metadata: { sku: "WB-1" },
        stock_status: "instock",
        stock_quantity: 12,
        product_status: "active",
      },
    },
    { name: "without a sale", fields: noSale, product: { price: "119.00", compare_price: "119.00" } },
    {
      name: "on sale until a day",
      fields: { date_on_sale_from_gmt: LONG_AGO, date_on_sale_to_gmt: FAR_AHEAD },
      product: {
        price: "89.00",
        compare_price: "119.00",
        sale: { price: "89.00", from: isoUtc(LONG_AGO), to: isoUtc(FAR_AHEAD) },
      },
    },
    {
      name: "whose sale is over, though its price still says otherwise",
      fields: { date_on_sale_to_gmt: PAST },
      product: { price: "119.00", sale: { price: "89.00", to: isoUtc(PAST) } },
    },
    {
      name: "whose sale has not begun",
      fields: { on_sale: false, price: "119.00", date_on_sale_from_gmt: FAR_AHEAD },
      product: { price: "119.00", sale: { price: "89.00", from: isoUtc(FAR_AHEAD) } },
    },
    {
      name: "sold out",
      fields: { stock_status: "outofstock", stock_quantity: 0 },
      product: { stock_status: "outofstock", stock_quantity: 0 },
    },
    {
      name: "on backorder",
      fields: { stock_status: "onbackorder" },
      product: { stock_status: "onbackorder" },
    },
    {
      name: "whose stock is not tracked",
      fields: { manage_stock: false, stock_quantity: null },
      product: { stock_status: "instock", stock_quantity: undefined },
    },
    {
      name: "that became a draft",
      before: {},
      fields: { status: "draft", price: "" },
      status: "not_for_sale",
      product: { product_status: "inactive", taken_down_by: "pull", price: "89.00" },
    },
    {
      name: "that was private before",
      before: { status: "private" },
      fields: { status: "publish" },
      status: "ok",
      product: { product_status: "active", taken_down_by: undefined },
    },
    {
      name: "with variations, so that it has no price",
      fields: { type: "variable", price: "", regular_price: "", sale_price: "" },
      status: "invalid",
      product: null,
    },
    {
      name: "with markup in its title",
      fields: { name: "Salt &amp; <b>Pepper</b> &#8211; set " },
      product: { title: "Salt & Pepper – set" },
    },
    {
      name: "that is free",
      fields: { price: "0.00", regular_price: "0", sale_price: "" },
      warnings: [{ code: "price_zero" }],
      product: { price: "0.00", compare_price: undefined },
    },
    {
      name: "with a status of a plugin",
      fields: { stock_status: "on_request", name: "Blanket on request" },
      warnings: [{ code: "unreadable", field: "stock_status", shown: '"on_request"' }],
      product: { title: "Blanket on request", stock_status: undefined, stock_quantity: 12 },
    },
  ],
};

export const woocommerceSlug: Shop = {
  ...woocommerce,
  preset: "woocommerce-slug",
  template: "/woocommerce-slug/wp-json/wc/v3/products?slug={id}",
  idOf: (number) => `wool-blanket-${String.fromCharCode(97 + number)}`,
  productUrl: (id) => `https://wool.example/product/${id}/`,
  answer: (id, fields) => [wooCommerceAnswer({ slug: id, ...fields })],
};
