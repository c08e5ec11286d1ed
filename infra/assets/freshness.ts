export type Freshness = keyof typeof CACHE_CONTROL;

export const CACHE_CONTROL = {
  /** Files whose names contain a content hash. */
  immutable: "public, max-age=31536000, immutable",
  /** Cache time of the widget's loader and the adapters, whose URLs in merchants' pages never change. */
  short: "public, max-age=300, stale-while-revalidate=300, stale-if-error=86400",
  checked: "no-cache",
} as const;

/**
 * @throws for a module without a content hash, which browsers would cache for a year, and for a
 * source map, which must not be published
 */
export function assetFreshness(path: string): Freshness {
  if (path.endsWith(".map")) throw new Error(`${path} is a source map, which must not be published`);
  const isModule =
    /^widget\/(?!(?:v1|cart-shopify|cart-woocommerce|consent-google|consent-shopify|consent-tcf)\.).*\.js$/.test(
      path,
    ) || /^(dashboard|docs)\/assets\//.test(path);
  if (!isModule) return /^(dashboard|docs)\//.test(path) ? "checked" : "short";
  if (!/-[\w-]{8}\.\w+$/.test(path)) throw new Error(`${path} has no hash in its name`);
  return "immutable";
}
