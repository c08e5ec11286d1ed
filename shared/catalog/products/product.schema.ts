import * as v from "valibot";
import {
  ClientProductId,
  CurrencyCode,
  DecimalString,
  HttpUrl,
  ProductStatus,
  StockQuantity,
  StockStatus,
  text,
} from "../../api/fields.schema.ts";

const Title = v.pipe(text(1024), v.minLength(1, "expected a string of 1 to 1024 characters"));

/**
 * `POST /v2/product` (spec "Upsert a product"). A field that is left out stays as it is; `null` clears an
 * optional field (for `stock_quantity`: stock is not tracked).
 */
export const ProductPush = v.object(
  {
    client_product_id: ClientProductId,
    product_link: v.optional(HttpUrl),
    title: v.optional(Title),
    price: v.optional(DecimalString),
    thumbnail_image: v.optional(HttpUrl),
    compare_price: v.nullish(DecimalString),
    currency: v.nullish(CurrencyCode),
    description: v.nullish(text(100_000)),
    sku: v.nullish(text(256)),
    stock_status: v.nullish(StockStatus),
    stock_quantity: v.nullish(StockQuantity),
    product_status: v.optional(ProductStatus),
  },
  "expected a JSON object",
);
export type ProductPush = v.InferOutput<typeof ProductPush>;

/** The stored copy (spec "Product"). A field that the merchant never gave is absent. */
export type Product = {
  product_id: number;
  client_product_id: string;
  product_link: string;
  title: string;
  price: string;
  thumbnail_image: string;
  compare_price?: string;
  currency?: string;
  description?: string;
  product_metadata?: { sku?: string };
  stock_status?: v.InferOutput<typeof StockStatus>;
  stock_quantity?: number;
  product_status: v.InferOutput<typeof ProductStatus>;
};
