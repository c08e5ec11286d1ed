/** Cache lifetime of a file in browsers. */
export type Freshness = keyof typeof CACHE_CONTROL;

/**
 * The `Cache-Control` of each kind of file, in deployment order. Referenced files are deployed before the
 * files that refer to them.
 */
export const CACHE_CONTROL = {
  /** Their names contain a content hash. */
  immutable: "public, max-age=31536000, immutable",
  /** The widget's loader and the adapters: merchants' pages use their fixed URLs. */
  short: "public, max-age=300, stale-while-revalidate=300, stale-if-error=86400",
  /** Pages and their configuration. */
  checked: "no-cache",
} as const;

/**
 * Returns the freshness of a built file. The loader, the adapters and the files for editors have fixed names.
 * The widget's modules, and all `assets/` of the dashboard and the API reference, have a hash of eight
 * characters in their names.
 *
 * @param path below the edge's root, such as `widget/v1.js`
 * @throws for a module without a hash, which browsers would cache for a year, and for a source map, which
 * must not be published
 */
export function assetFreshness(path: string): Freshness {
  if (path.endsWith(".map")) throw new Error(`${path} would publish what it was built from`);
  const isModule =
    /^widget\/(?!(?:v1|cart-shopify|cart-woocommerce|consent-google|consent-shopify|consent-tcf)\.).*\.js$/.test(
      path,
    ) || /^(dashboard|docs)\/assets\//.test(path);
  if (!isModule) return /^(dashboard|docs)\//.test(path) ? "checked" : "short";
  if (!/-[\w-]{8}\.\w+$/.test(path)) throw new Error(`${path} has no hash in its name`);
  return "immutable";
}
