/** How long a browser may use its copy of a file without asking again. */
export type Freshness = keyof typeof CACHE_CONTROL;

/**
 * The `Cache-Control` of each kind of file, in the order in which the kinds are deployed: what a file refers to is there
 * before the file itself is.
 */
export const CACHE_CONTROL = {
  /** A changed file has another name. */
  immutable: "public, max-age=31536000, immutable",
  /** The widget's loader and the adapters, whose addresses stand in merchants' pages. */
  short: "public, max-age=300, stale-while-revalidate=300, stale-if-error=86400",
  /** Pages, and what they are configured with. */
  checked: "no-cache",
} as const;

/**
 * The freshness of a built file. The loader, adapters and what editors read keep their names; the widget's modules, and all that is in
 * the `assets/` of dashboard and reference, have a hash of eight characters in theirs.
 *
 * @param path below the edge's root, such as `widget/v1.js`
 * @throws for a module without a hash, which shops would keep for a year, and for a source map, which is published to nobody
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
