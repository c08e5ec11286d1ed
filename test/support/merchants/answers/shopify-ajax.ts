/**
 * `GET /products/{handle}.js` of a storefront, with the documented properties.
 * https://shopify.dev/docs/api/ajax/reference/product
 */
export const shopifyAjaxAnswer = (fields: object = {}) => ({
  id: 8123456789012,
  title: "Trail shoe",
  handle: "trail-shoe",
  description: "<p>For mud.</p>",
  published_at: "2026-04-01T09:00:00+02:00",
  vendor: "Moor",
  type: "Shoes",
  tags: ["outdoor"],
  price: 12950,
  price_min: 12950,
  price_max: 13950,
  available: true,
  price_varies: true,
  compare_at_price: 15900,
  compare_at_price_min: 15900,
  variants: [
    { id: 1, title: "40", sku: "TS-40", price: 12950, available: true, compare_at_price: 15900 },
    { id: 2, title: "41", sku: "TS-41", price: 13950, available: false, compare_at_price: null },
  ],
  images: ["//cdn.moor.example/s/files/trail-shoe.jpg?v=1", "//cdn.moor.example/s/files/sole.jpg?v=1"],
  featured_image: "//cdn.moor.example/s/files/trail-shoe.jpg?v=1",
  options: [{ name: "Size", position: 1, values: ["40", "41"] }],
  url: "/products/trail-shoe",
  media: [],
  ...fields,
});
