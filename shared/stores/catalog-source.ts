import type { AUTH_SCHEMES, PresetName, PriceFormat } from "../vocabulary/product-api.ts";

export type ProductApi = {
  /** Contains `{id}` in place of the product id. */
  readonly url_template: string;
  /** Base64. Absent if the API needs none. */
  readonly encrypted_auth?: string;
  /** The only part of the credentials that may be shown. */
  readonly auth_scheme?: (typeof AUTH_SCHEMES)[number];
  readonly preset: PresetName;
  /** A JMESPath expression for each product field. */
  readonly mapping: Readonly<Record<string, string>>;
  /** Fraction digits in the shop's integer prices: 2 for cents. */
  readonly price_scale: number;
  readonly price_format?: PriceFormat;
  readonly product_id_rule?: string;
  readonly pulls_per_second: number;
  /** Responses mapped before this time must be mapped again. */
  readonly connected_at: string;
};

export type SitemapSource = {
  readonly url: string;
  /** RE2. Absent: all URLs. */
  readonly pattern?: string | undefined;
};
