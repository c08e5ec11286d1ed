/**
 * `GET /api/products/{id}?output_format=JSON&language=1`, with the documented fields and the two prices
 * that the URL requests.
 * https://devdocs.prestashop-project.org/9/webservice/resources/products/
 */
export const prestaShopAnswer = (fields: object = {}) => ({
  product: {
    id: 12,
    id_manufacturer: "1",
    id_category_default: "5",
    id_default_image: "31",
    id_tax_rules_group: "1",
    type: "simple",
    reference: "TB-12",
    on_sale: "0",
    price: "20.833333",
    final_price: "25.000000",
    full_price: "25.000000",
    active: "1",
    available_for_order: "1",
    show_price: "1",
    visibility: "both",
    link_rewrite: "tea-bowl",
    name: "Tea bowl",
    description: "<p>Thrown by hand.</p>",
    associations: { images: [{ id: "31" }, { id: "32" }] },
    ...fields,
  },
});
