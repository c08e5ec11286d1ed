/** How a merchant's product API may be authenticated to (spec "Authentication", 7). */
export const AUTH_SCHEMES = ["none", "basic", "bearer", "header"] as const;
export type AuthScheme = (typeof AUTH_SCHEMES)[number];

/** What a merchant's answer is mapped to before it becomes a product. */
export const MAPPED_FIELDS = [
  "id",
  "title",
  "product_link",
  "price",
  "sale_price",
  "regular_price",
  "on_sale",
  "currency",
  "image",
  "description",
  "sku",
  "stock_status",
  "stock_quantity",
] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];

/** Shop systems whose answers we know. */
export const PRESET_NAMES = ["generic", "woocommerce", "shopify-ajax", "bigcommerce", "magento"] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** A store's requests to its product API, until it says otherwise. */
export const DEFAULT_PULLS_PER_SECOND = 10;
