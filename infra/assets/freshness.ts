/** How long a browser may use its copy of a file without asking again. */
export type Freshness = keyof typeof CACHE_CONTROL;

/**
 * The `Cache-Control` of each kind of file, in the order in which the kinds are deployed: what a file refers to is there
 * before the file itself is.
 */
export const CACHE_CONTROL = {
  /** A changed file has another name. */
  immutable: "public, max-age=31536000, immutable",
  /** The widget's loader, whose address stands in merchants' pages. */
  short: "public, max-age=300, stale-while-revalidate=300, stale-if-error=86400",
  /** Pages, and what they are configured with. */
  checked: "no-cache",
} as const;

/**
 * The freshness of a built file. Names with a hash are those of the widget's modules (`cards.2qxtca3v.js`), and all that
 * Vite writes into `assets/`.
 *
 * @param path below the edge's root, such as `widget/v1.js`
 */
export function freshnessOf(path: string): Freshness {
  if (path.startsWith("dashboard/assets/") || /^widget\/[\w/-]+\.[a-z0-9]{8}\.js(\.map)?$/.test(path)) {
    return "immutable";
  }
  return path.startsWith("dashboard/") ? "checked" : "short";
}
