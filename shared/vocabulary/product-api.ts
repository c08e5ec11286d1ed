/** Authentication schemes of merchants' product APIs (spec "Authentication", 7). */
export const AUTH_SCHEMES = ["none", "basic", "bearer", "header", "oauth"] as const;
export type AuthScheme = (typeof AUTH_SCHEMES)[number];

/** Fields that a mapping reads from a merchant's response. */
export const MAPPED_FIELDS = [
  "id",
  "title",
  "product_link",
  "price",
  "sale_price",
  "regular_price",
  "lowest_prior_price",
  "on_sale",
  "sale_from",
  "sale_to",
  "price_hidden",
  "for_sale",
  "currency",
  "image",
  "description",
  "sku",
  "stock_status",
  "stock_quantity",
] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];

/** Shop systems with a ready-made mapping. */
export const PRESET_NAMES = [
  "generic",
  "woocommerce",
  "woocommerce-slug",
  "shopify-ajax",
  "bigcommerce",
  "magento",
  "prestashop",
  "salesforce",
] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** Decimal separator of prices in texts: `$1,299.00` or `1.299,00 €`. */
export const PRICE_FORMATS = ["point", "comma"] as const;
export type PriceFormat = (typeof PRICE_FORMATS)[number];

/** Default number of requests per second to a store's product API. */
export const DEFAULT_PULLS_PER_SECOND = 10;

/** Minimum length of a password, token or header value. Shorter ones would match ordinary texts by chance. */
export const MIN_SECRET_CHARACTERS = 8;

export const MAX_TRIED_URLS = 20;

/** Effect of saving a connection on one product. */
export const TRIAL_OUTCOMES = [
  "same",
  "changed",
  "mended",
  "broken",
  "taken_down",
  "unread",
  "unanswered",
] as const;
export type TrialOutcome = (typeof TRIAL_OUTCOMES)[number];

export const CATALOG_USER_AGENT = "shoppable-video-catalog";
