import { PRESETS } from "../../../shared/catalog/product-api/mapping-presets.ts";
import type { MappedProduct } from "../../../shared/catalog/product-api/product-mapping.ts";
import type { ProductUrl } from "../../../shared/catalog/product-urls/product-url-item.table.ts";
import { descriptionHash, type StoredProduct } from "../../../shared/catalog/products/stored-product.ts";
import type { ProductApi } from "../../../shared/stores/catalog-source.ts";

export const PRODUCT_URL = "https://shop.example/p/linen-shirt-p1";

export const aMappedProduct = (fields: Partial<MappedProduct> = {}): MappedProduct => ({
  title: "Linen shirt",
  product_link: PRODUCT_URL,
  price: "499.00",
  thumbnail_image: "https://shop.example/i/p1.jpg",
  compare_price: "599.00",
  currency: "USD",
  description: "Cool in summer",
  product_metadata: { sku: "TS-1" },
  stock_status: "instock",
  stock_quantity: 4,
  ...fields,
});

export const aMerchantAnswer = (fields: object = {}) => ({
  id: "p1",
  name: "Linen shirt",
  permalink: PRODUCT_URL,
  price: "499.00",
  regular_price: "599.00",
  currency: "USD",
  images: [{ src: "/i/p1.jpg" }],
  description: "Cool in summer",
  sku: "TS-1",
  stock_status: "instock",
  stock_quantity: 4,
  ...fields,
});

export const aStoredProduct = (fields: Partial<StoredProduct> = {}): StoredProduct => {
  const { description = "", ...mapped } = aMappedProduct();
  return {
    ...mapped,
    description_hash: descriptionHash(description),
    product_id: 7,
    client_product_id: "p1",
    product_status: "active",
    source: "pull",
    created_at: "2026-11-01T08:00:00.000Z",
    updated_at: "2026-11-19T08:00:00.000Z",
    ...fields,
  };
};

export const aProductApi = (fields: Partial<ProductApi> = {}): ProductApi => ({
  ...PRESETS.generic,
  preset: "generic",
  url_template: "https://shop.example/api/products/{id}",
  pulls_per_second: 10,
  connected_at: "2026-11-10T08:00:00.000Z",
  ...fields,
});

export const aProductUrl = (fields: Partial<ProductUrl> = {}): ProductUrl => ({
  url: PRODUCT_URL,
  added_at: "2026-11-10T09:00:00.000Z",
  ...fields,
});
