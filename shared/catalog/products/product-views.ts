import { definedOnly } from "../../platform/defined-only.ts";
import type { ProductDetail, ProductSummary } from "./products.schema.ts";
import { type DescribedProduct, pricedAt, type StoredProduct } from "./stored-product.ts";

export const productSummary = (stored: StoredProduct, now: string): ProductSummary => {
  const { product_metadata, sale, ...product } = pricedAt(stored, now);
  return definedOnly({
    product_id: product.product_id,
    client_product_id: product.client_product_id,
    product_link: product.product_link,
    title: product.title,
    price: product.price,
    thumbnail_image: product.thumbnail_image,
    compare_price: product.compare_price,
    lowest_prior_price: product.lowest_prior_price,
    sale: sale && definedOnly({ price: sale.price, from: sale.from, to: sale.to }),
    price_hidden: product.price_hidden,
    currency: product.currency,
    product_metadata: product_metadata && definedOnly({ sku: product_metadata.sku }),
    stock_status: product.stock_status,
    stock_quantity: product.stock_quantity,
    product_status: product.product_status,
    source: product.source,
    taken_down_by: product.taken_down_by,
    created_at: product.created_at,
    updated_at: product.updated_at,
  });
};

export const productDetail = (product: DescribedProduct, now: string): ProductDetail =>
  definedOnly({ ...productSummary(product, now), description: product.description });
