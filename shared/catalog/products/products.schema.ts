import * as v from "valibot";
import { ProductStatus, StockStatus, Timestamp } from "../../api/fields.schema.ts";
import { described, list, oneOf, searchedPageSchema } from "../../api/forms.schema.ts";
import { PRODUCT_SOURCES } from "../../vocabulary/product-statuses.ts";

const stored = {
  product_id: described(v.number(), "Product's id in this service.", 4503599627370496),
  client_product_id: described(v.string(), "Merchant's product id.", "501"),
  product_link: described(v.string(), "Product's link.", "https://shop.example/p/linen-shirt-501"),
  title: described(v.string(), "Title.", "Linen shirt"),
  price: described(v.string(), "Current price.", "49.90"),
  thumbnail_image: described(v.string(), "Image URL.", "https://shop.example/img/501.jpg"),
  compare_price: v.optional(described(v.string(), "Price before a discount.", "59.90")),
  lowest_prior_price: v.optional(
    described(
      v.string(),
      "Lowest price in the 30 days before the current reduction, as sent by the merchant.",
      "54.90",
    ),
  ),
  sale: v.optional(
    described(
      v.object({ price: v.string(), from: v.optional(Timestamp), to: v.optional(Timestamp) }),
      "Sale with start or end dates. `price` is the sale price while it lasts.",
      { price: "39.90", to: "2026-12-01T00:00:00.000Z" },
    ),
  ),
  price_hidden: v.optional(
    described(v.boolean(), "Whether the shop hides the price. Present if `true`.", true),
  ),
  currency: v.optional(
    described(v.string(), "ISO 4217 currency code. If absent, the store's currency applies.", "EUR"),
  ),
  product_metadata: v.optional(
    v.object({ sku: v.optional(described(v.string(), "Stock-keeping unit.", "LS-501-M")) }),
  ),
  stock_status: v.optional(StockStatus),
  stock_quantity: v.optional(described(v.number(), "Units in stock. Absent if stock is not tracked.", 4)),
  product_status: ProductStatus,
  source: described(oneOf(PRODUCT_SOURCES), "Source of the last change.", "pull"),
  taken_down_by: v.optional(
    described(oneOf(PRODUCT_SOURCES), "Source of the takedown. Present while the product is inactive."),
  ),
  created_at: described(Timestamp, "Time of creation."),
  updated_at: described(Timestamp, "Time of the last change."),
};

export const ProductSummary = v.object(stored);
export type ProductSummary = v.InferOutput<typeof ProductSummary>;
export const ProductList = searchedPageSchema(ProductSummary);
const Reached = v.object({
  products: described(v.number(), "Number of active products.", 143),
  examples: described(
    list(v.object({ client_product_id: stored.client_product_id, title: stored.title, price: stored.price })),
    "Three of them at most.",
    [{ client_product_id: "501", title: "Linen shirt", price: "69.50" }],
  ),
});
export type Reached = v.InferOutput<typeof Reached>;

export const SettingsReach = v.object({
  currency: described(v.nullable(v.string()), "Store's currency. `null` if none is set.", "EUR"),
  store_currency: described(Reached, "Products without their own currency. Their prices are in the store's."),
  out_of_stock: described(
    Reached,
    "Products that are out of stock. The setting `out_of_stock` shows or hides them.",
  ),
  unpriced: described(
    Reached,
    "Products with a price of 0 or a hidden price. The setting `unpriced` shows or hides them.",
  ),
  counted_all: described(
    v.boolean(),
    "Whether all products were examined. A call examines about ten thousand at most.",
    true,
  ),
});
export type SettingsReach = v.InferOutput<typeof SettingsReach>;

export const ProductDetail = v.object({
  ...stored,
  description: v.optional(
    described(
      v.string(),
      "Description as the shop wrote it. May contain HTML and scripts, so sanitize it before display.",
      "<p>Washed linen.</p>",
    ),
  ),
});
export type ProductDetail = v.InferOutput<typeof ProductDetail>;
