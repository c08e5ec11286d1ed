/**
 * `GET /wp-json/wc/v3/products/{id}`, with the documented properties.
 * https://woocommerce.github.io/woocommerce-rest-api-docs/#product-properties
 */
export const wooCommerceAnswer = (fields: object = {}) => ({
  id: 4711,
  name: "Wool blanket",
  slug: "wool-blanket-4711",
  permalink: "https://wool.example/product/wool-blanket-4711/",
  type: "simple",
  status: "publish",
  description: "<p>Woven in one piece.</p>",
  short_description: "",
  sku: "WB-1",
  price: "89.00",
  regular_price: "119.00",
  sale_price: "89.00",
  date_on_sale_to: null,
  on_sale: true,
  purchasable: true,
  manage_stock: true,
  stock_quantity: 12,
  stock_status: "instock",
  backorders: "no",
  images: [
    { id: 1, src: "https://wool.example/wp-content/uploads/blanket-front.jpg", name: "", alt: "" },
    { id: 2, src: "https://wool.example/wp-content/uploads/blanket-back.jpg", name: "", alt: "" },
  ],
  variations: [],
  ...fields,
});
