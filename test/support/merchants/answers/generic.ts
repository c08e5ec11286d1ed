/** Example field names of the contract (section "Merchant product API response"). */
export const genericAnswer = (fields: object = {}) => ({
  id: "p-9",
  name: "Linen shirt",
  permalink: "https://shop.example/p/linen-shirt-p-9",
  price: "499.00",
  sale_price: "",
  regular_price: "599.00",
  currency: "INR",
  images: [{ src: "https://shop.example/i/p-9.jpg" }],
  description: "<b>Cool</b>",
  sku: "LS-9",
  stock_status: "instock",
  stock_quantity: 7,
  ...fields,
});
