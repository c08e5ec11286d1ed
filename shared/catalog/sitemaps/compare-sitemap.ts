import { createHash } from "node:crypto";
import type { ProductUrl } from "../product-urls/product-url-item.table.ts";

/** Short, because each product URL stores it. */
export const sitemapMark = (sitemapUrl: string): string =>
  createHash("sha256").update(sitemapUrl).digest("base64url").slice(0, 10);

export type SitemapDifference = {
  readonly fresh: readonly string[];
  readonly known: number;
  readonly vanished: readonly string[];
  /** Vanished ones that the refresh has already counted as missing. */
  readonly counted: number;
  readonly listed: number;
};

const isMissing = (outcome: ProductUrl["outcome"]): boolean =>
  outcome === "not_found" || outcome === "not_for_sale";

/**
 * URLs that were added by hand never vanish.
 * @param urls known ones are removed from this set
 * @param again also returns URLs that were never pulled, because an interrupted run may not have planned them
 */
export const compareSitemap = async (
  urls: Set<string>,
  pages: AsyncIterable<readonly ProductUrl[]>,
  mark: string,
  { run, again }: { readonly run: string; readonly again: boolean },
): Promise<SitemapDifference> => {
  const vanished: string[] = [];
  let [known, listed, counted] = [0, 0, 0];
  for await (const page of pages) {
    for (const { url, removed_at, checked_at, sitemap, ...pulled } of page) {
      if (removed_at !== undefined) continue;
      const isOwn = sitemap === mark;
      if (isOwn) listed++;
      if (urls.has(url)) {
        known++;
        if (!(again && isOwn && checked_at === undefined)) urls.delete(url);
      } else if (isOwn) {
        vanished.push(url);
        if (pulled.run === run && isMissing(pulled.outcome)) counted++;
      }
    }
  }
  return { fresh: [...urls], known, vanished, listed, counted };
};
