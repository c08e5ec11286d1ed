export const AUTH_SCHEMES = ["none", "basic", "bearer", "header", "oauth"] as const;
export type AuthScheme = (typeof AUTH_SCHEMES)[number];

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

/** Decimal point as in `$1,299.00`, or decimal comma as in `1.299,00 €`. */
export const PRICE_FORMATS = ["point", "comma"] as const;
export type PriceFormat = (typeof PRICE_FORMATS)[number];

export const DEFAULT_PULLS_PER_SECOND = 10;

/** Shorter secrets would match ordinary text by chance. */
export const MIN_SECRET_CHARACTERS = 8;

export const MAX_TRIED_URLS = 20;

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
