import type { AUTH_SCHEMES, PresetName, PriceFormat } from "../vocabulary/product-api.ts";

export type ProductApi = {
  /**
   * URL with the placeholder `{id}` for the product id, such as
   * `https://shop.example/wp-json/wc/v3/products/{id}`.
   */
  readonly url_template: string;
  /** The credentials, encrypted for this brand, in base64. Absent if the API needs none. */
  readonly encrypted_auth?: string;
  /** Authentication scheme, the only part of the credentials that may be shown. */
  readonly auth_scheme?: (typeof AUTH_SCHEMES)[number];
  /** Preset that supplied the initial mapping. */
  readonly preset: PresetName;
  /** A JMESPath expression for each product field. */
  readonly mapping: Readonly<Record<string, string>>;
  /** Fraction digits in the shop's integer prices: 2 for cents. */
  readonly price_scale: number;
  /** Default: plain decimals. */
  readonly price_format?: PriceFormat;
  /** Rule of the preset, for stores without their own rule. */
  readonly product_id_rule?: string;
  /** Maximum requests per second of a refresh to this shop. */
  readonly pulls_per_second: number;
  /** Time of the last connection. ISO 8601, UTC. Responses mapped before this time must be mapped again. */
  readonly connected_at: string;
};

/** A sitemap or sitemap index, with the filter for product URLs. */
export type SitemapSource = {
  readonly url: string;
  /** RE2. Absent: all URLs. */
  readonly pattern?: string | undefined;
};
