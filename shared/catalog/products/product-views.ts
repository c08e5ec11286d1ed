import type { ProductDetail, ProductSummary } from "./products.schema.ts";
import type { StoredProduct } from "./stored-product.ts";

/** What the administration shows of a stored product. */
export const productSummary = (product: StoredProduct): ProductSummary => {
  const { compare_price, currency, product_metadata, stock_status, stock_quantity, taken_down_by } = product;
  return {
    product_id: product.product_id,
    client_product_id: product.client_product_id,
    product_link: product.product_link,
    title: product.title,
    price: product.price,
    thumbnail_image: product.thumbnail_image,
    ...(compare_price !== undefined && { compare_price }),
    ...(currency !== undefined && { currency }),
    ...(product_metadata !== undefined && {
      product_metadata: product_metadata.sku === undefined ? {} : { sku: product_metadata.sku },
    }),
    ...(stock_status !== undefined && { stock_status }),
    ...(stock_quantity !== undefined && { stock_quantity }),
    product_status: product.product_status,
    source: product.source,
    ...(taken_down_by !== undefined && { taken_down_by }),
    created_at: product.created_at,
    updated_at: product.updated_at,
  };
};

/** The same with its description, which may be long. */
export const productDetail = (product: StoredProduct): ProductDetail => ({
  ...productSummary(product),
  ...(product.description !== undefined && { description: product.description }),
});
