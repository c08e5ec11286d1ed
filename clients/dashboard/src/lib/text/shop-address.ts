import type { ProductApiView } from "../../../../../shared/stores/catalog-source.schema.ts";
import { normalizeHttpUrl } from "../../../../../shared/vocabulary/http-url.ts";
import type { PresetName } from "../../../../../shared/vocabulary/product-api.ts";

export const withScheme = (typed: string): string => {
  const text = typed.trim();
  return text === "" || /^https?:\/\//i.test(text) ? text : `https://${text}`;
};

const API_PATHS: Readonly<Partial<Record<PresetName, string>>> = {
  woocommerce: "/wp-json/",
  "woocommerce-slug": "/wp-json/",
  "shopify-ajax": "/products/",
  magento: "/rest/",
  prestashop: "/api/",
};

type Connection = Pick<ProductApiView, "preset" | "url_template">;

/**
 * Prefers product links, because an API may have a different host.
 * @returns without a trailing slash. `undefined` if unknown
 */
export const shopAddress = (
  connection: Connection | undefined,
  productLink?: string | undefined,
): string | undefined => {
  const origin = productLink === undefined ? undefined : URL.parse(productLink)?.origin;
  if (origin !== undefined) return origin;
  if (connection === undefined) return undefined;
  const { preset, url_template: template } = connection;
  const path = API_PATHS[preset];
  return path !== undefined && template.includes(path)
    ? template.slice(0, template.indexOf(path))
    : undefined;
};

/** A host with a path, as copied from browsers that hide the scheme. */
const WITHOUT_SCHEME = /^(?:www\.[^\s/]+|(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?\/\S*$)/i;

/**
 * `https://` is added if missing.
 * @returns the normalized form, `undefined` if invalid
 */
export const readAddress = (text: string): string | undefined => {
  const typed = text.trim();
  return normalizeHttpUrl(WITHOUT_SCHEME.test(typed) ? `https://${typed}` : typed);
};
