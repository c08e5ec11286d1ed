/**
 * `GET /product/shopper-products/v1/organizations/{organization}/products/{id}`, with the documented
 * properties.
 * https://developer.salesforce.com/docs/commerce/commerce-api/references/shopper-products
 */
export const salesforceAnswer = (fields: object = {}) => ({
  id: "4021M",
  name: "Felt hat",
  brand: "Loam",
  currency: "GBP",
  price: 39.5,
  pricePerUnit: 39.5,
  tieredPrices: [
    { price: 39.5, pricebook: "gbp-sale", quantity: 1 },
    { price: 52, pricebook: "gbp-list", quantity: 1 },
  ],
  longDescription: "<p>Blocked by hand.</p>",
  shortDescription: "A hat.",
  imageGroups: [
    { viewType: "small", images: [{ alt: "", link: "https://cdn.hats.example/small/4021.jpg" }] },
    {
      viewType: "large",
      images: [{ alt: "", link: "https://cdn.hats.example/large/4021.jpg", title: "Felt hat" }],
    },
  ],
  inventory: {
    id: "inventory_m",
    ats: 9,
    orderable: true,
    stockLevel: 9,
    backorderable: false,
    preorderable: false,
  },
  minOrderQuantity: 1,
  stepQuantity: 1,
  slugUrl: "https://hats.example/felt-hat/4021M.html",
  type: { item: true },
  ...fields,
});
