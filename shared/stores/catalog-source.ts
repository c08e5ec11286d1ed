import type { AUTH_SCHEMES, PresetName, PriceFormat } from "../vocabulary/product-api.ts";

/** The merchant's product API, as the merchant connected it. */
export type ProductApi = {
  /** `{id}` stands for the product id, for example `https://shop.example/wp-json/wc/v3/products/{id}`. */
  readonly url_template: string;
  /** The credentials, encrypted for this brand, in base64. Absent if the API needs none. */
  readonly encrypted_auth?: string;
  /** How requests authenticate. No other part of the credentials may be shown. */
  readonly auth_scheme?: (typeof AUTH_SCHEMES)[number];
  /** The preset it was connected with, whose mapping was the initial one. */
  readonly preset: PresetName;
  /** A JMESPath expression for each of our fields. */
  readonly mapping: Readonly<Record<string, string>>;
  /** Fraction digits in the shop's integer prices: 2 if it answers in cents. */
  readonly price_scale: number;
  /** Absent if its prices are plain decimals. */
  readonly price_format?: PriceFormat;
  /** The preset's rule, for a store without a rule of its own. */
  readonly product_id_rule?: string;
  /** Requests a second that a refresh sends to this shop. */
  readonly pulls_per_second: number;
  /** When the merchant last connected it, ISO 8601, UTC. An answer mapped earlier has to be mapped again. */
  readonly connected_at: string;
};

/** A sitemap, or an index of sitemaps, and which of its URLs are product URLs. */
export type SitemapSource = {
  readonly url: string;
  /** RE2; absent for all URLs. */
  readonly pattern?: string | undefined;
};
