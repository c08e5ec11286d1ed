import * as v from "valibot";
import { ProductStatus, StockStatus, Timestamp } from "../../api/fields.schema.ts";
import { described, list, oneOf, searchedPageSchema } from "../../api/forms.schema.ts";
import { PRODUCT_SOURCES } from "../../vocabulary/product-statuses.ts";

const stored = {
  product_id: described(v.number(), "The service's own id of the product.", 4503599627370496),
  client_product_id: described(v.string(), "The merchant's product id.", "501"),
  product_link: described(v.string(), "The product's link.", "https://shop.example/p/linen-shirt-501"),
  title: described(v.string(), "Its title.", "Linen shirt"),
  price: described(v.string(), "The current price.", "49.90"),
  thumbnail_image: described(v.string(), "The product's picture.", "https://shop.example/img/501.jpg"),
  compare_price: v.optional(described(v.string(), "The price before a discount.", "59.90")),
  lowest_prior_price: v.optional(
    described(
      v.string(),
      "The lowest price in the 30 days before the current reduction began, as the merchant says it.",
      "54.90",
    ),
  ),
  sale: v.optional(
    described(
      v.object({ price: v.string(), from: v.optional(Timestamp), to: v.optional(Timestamp) }),
      "A sale with dates. While it lasts, `price` is its price.",
      { price: "39.90", to: "2026-12-01T00:00:00.000Z" },
    ),
  ),
  price_hidden: v.optional(described(v.boolean(), "Present when the shop hides the price.", true)),
  currency: v.optional(
    described(v.string(), "An ISO 4217 code; without it, the store's currency applies.", "EUR"),
  ),
  product_metadata: v.optional(
    v.object({ sku: v.optional(described(v.string(), "The stock-keeping unit.", "LS-501-M")) }),
  ),
  stock_status: v.optional(StockStatus),
  stock_quantity: v.optional(described(v.number(), "Units in stock; absent when stock is not tracked.", 4)),
  product_status: ProductStatus,
  source: described(oneOf(PRODUCT_SOURCES), "What last wrote it.", "pull"),
  taken_down_by: v.optional(
    described(oneOf(PRODUCT_SOURCES), "What took it down; only while it is inactive."),
  ),
  created_at: described(Timestamp, "When it was created."),
  updated_at: described(Timestamp, "When it was last written."),
};

export const ProductSummary = v.object(stored);
export type ProductSummary = v.InferOutput<typeof ProductSummary>;
export const ProductList = searchedPageSchema(ProductSummary);
const Reached = v.object({
  products: described(v.number(), "How many active products.", 143),
  examples: described(
    list(v.object({ client_product_id: stored.client_product_id, title: stored.title, price: stored.price })),
    "Three of them at most.",
    [{ client_product_id: "501", title: "Linen shirt", price: "69.50" }],
  ),
});
export type Reached = v.InferOutput<typeof Reached>;

export const SettingsReach = v.object({
  currency: described(v.nullable(v.string()), "The store's currency; null if it has none.", "EUR"),
  store_currency: described(Reached, "Those that name no currency: their prices are in the store's."),
  out_of_stock: described(
    Reached,
    "Those that are out of stock: the setting `out_of_stock` shows or hides them.",
  ),
  unpriced: described(
    Reached,
    "Those whose price is 0, or hidden by their shop: the setting `unpriced` shows or hides them.",
  ),
  counted_all: described(
    v.boolean(),
    "Whether all products were looked at, some ten thousand at most.",
    true,
  ),
});
export type SettingsReach = v.InferOutput<typeof SettingsReach>;

export const ProductDetail = v.object({
  ...stored,
  description: v.optional(
    described(
      v.string(),
      "As the shop wrote it. It may hold HTML, scripts too: sanitise it before you show it.",
      "<p>Washed linen.</p>",
    ),
  ),
});
export type ProductDetail = v.InferOutput<typeof ProductDetail>;
