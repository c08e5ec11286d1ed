import * as v from "valibot";
import {
  ClientProductId,
  CurrencyCode,
  DecimalString,
  HttpUrl,
  ProductStatus,
  StockQuantity,
  StockStatus,
} from "../../api/fields.schema.ts";
import { described, text } from "../../api/forms.schema.ts";
import { expected } from "../../vocabulary/problems/problems.ts";

const Title = v.pipe(text(1024), v.minLength(1, expected("text", { min: 1, max: 1024 })));

/**
 * `POST /v2/product` (spec "Upsert a product"). An absent field keeps its value. `null` clears an optional
 * field, and a null `stock_quantity` means that stock is not tracked.
 */
export const ProductPush = v.object(
  {
    client_product_id: ClientProductId,
    product_link: v.optional(described(HttpUrl, "Product's link. Required for a new product.")),
    title: v.optional(
      described(Title, "Title shown to shoppers. Required for a new product.", "Linen shirt"),
    ),
    price: v.optional(described(DecimalString, "Current price. Required for a new product.", "49.90")),
    thumbnail_image: v.optional(
      described(HttpUrl, "Image URL. Required for a new product.", "https://shop.example/img/501.jpg"),
    ),
    compare_price: v.nullish(described(DecimalString, "Price before a discount.", "59.90")),
    lowest_prior_price: v.nullish(
      described(
        DecimalString,
        "Lowest price in the 30 days before the current reduction. Applies to the `price` sent with it. A later `price` without it clears it.",
        "54.90",
      ),
    ),
    currency: v.nullish(CurrencyCode),
    description: v.nullish(
      described(
        text(100_000),
        "Description. HTML is stored unchanged, so sanitize it before display.",
        "<p>Washed linen.</p>",
      ),
    ),
    sku: v.nullish(described(text(256), "Stock-keeping unit.", "LS-501-M")),
    stock_status: v.nullish(StockStatus),
    stock_quantity: v.nullish(StockQuantity),
    product_status: v.optional(ProductStatus),
  },
  expected("json_object"),
);
export type ProductPush = v.InferOutput<typeof ProductPush>;
