const attributes = {
  image: "/l/a/lamp.jpg",
  url_key: "desk-lamp",
  special_price: "59.900000",
  description: "<p>Bends.</p>",
  tax_class_id: "2",
  category_ids: ["3", "7"],
};

/**
 * `GET /rest/V1/products/{sku}`, with the documented properties.
 * https://developer.adobe.com/commerce/webapi/rest/quick-reference/
 */
export const magentoAnswer = (
  fields: object = {},
  changed: Partial<Record<keyof typeof attributes, unknown>> = {},
) => ({
  id: 21,
  sku: "LAMP 21",
  name: "Desk lamp",
  attribute_set_id: 9,
  price: 79.9,
  status: 1,
  visibility: 4,
  type_id: "simple",
  extension_attributes: {
    website_ids: [1],
    stock_item: { item_id: 21, qty: 8, is_in_stock: true, manage_stock: true },
  },
  custom_attributes: Object.entries({ ...attributes, ...changed }).map(([attribute_code, value]) => ({
    attribute_code,
    value,
  })),
  ...fields,
});
