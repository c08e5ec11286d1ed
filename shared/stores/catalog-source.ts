import type { AUTH_SCHEMES, PresetName, PriceFormat } from "../vocabulary/product-api.ts";

export type ProductApi = {
  /** Contains `{id}` in place of the product id. */
  readonly url_template: string;
  /** Base64. Absent if the API needs none. */
  readonly encrypted_auth?: string;
  /** Authentication scheme. The rest of the credentials is never shown. */
  readonly auth_scheme?: (typeof AUTH_SCHEMES)[number];
  readonly preset: PresetName;
  /** JMESPath expression for each product field. */
  readonly mapping: Readonly<Record<string, string>>;
  /** Number of fraction digits in the shop's integer prices, such as 2 for cents. */
  readonly price_scale: number;
  readonly price_format?: PriceFormat;
  readonly product_id_rule?: string;
  readonly pulls_per_second: number;
  /** Responses mapped before this time must be mapped again. */
  readonly connected_at: string;
};

export type SitemapSource = {
  readonly url: string;
  /** Regular expression in RE2 syntax. All URLs match if it is absent. */
  readonly pattern?: string | undefined;
};
