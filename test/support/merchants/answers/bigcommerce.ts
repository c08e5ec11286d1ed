/**
 * `GET /v3/catalog/products/{id}?include=images,primary_image`, with the documented properties.
 * https://developer.bigcommerce.com/docs/rest-catalog/products
 */
export const bigCommerceAnswer = (fields: object = {}) => ({
  data: {
    id: 174,
    name: "Enamel mug",
    type: "physical",
    sku: "EM-08",
    description: "<p>Chips, but holds.</p>",
    price: 14.5,
    cost_price: 0,
    retail_price: 0,
    sale_price: 11.95,
    calculated_price: 11.95,
    inventory_level: 31,
    inventory_tracking: "product",
    is_visible: true,
    availability: "available",
    custom_url: { url: "/enamel-mug/", is_customized: false },
    primary_image: {
      id: 388,
      is_thumbnail: true,
      url_zoom: "https://cdn.mugs.example/388/zoom.jpg",
      url_standard: "https://cdn.mugs.example/388/standard.jpg",
    },
    images: [{ id: 387, is_thumbnail: false, url_standard: "https://cdn.mugs.example/387/standard.jpg" }],
    ...fields,
  },
  meta: {},
});
