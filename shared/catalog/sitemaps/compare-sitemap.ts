import { createHash } from "node:crypto";
import type { ProductUrl } from "../product-urls/product-url-item.table.ts";

/** Identifies the sitemap of a product URL. Short, because each URL stores it. */
export const sitemapMark = (sitemapUrl: string): string =>
  createHash("sha256").update(sitemapUrl).digest("base64url").slice(0, 10);

export type SitemapDifference = {
  /** Product URLs to add. */
  readonly fresh: readonly string[];
  /** Number of the sitemap's product URLs that the store already has. */
  readonly known: number;
  /** URLs that the store has from this sitemap but that are no longer in it. */
  readonly vanished: readonly string[];
  /** Number of URLs that the store has from this sitemap, including vanished ones. */
  readonly listed: number;
};

/**
 * Compares a sitemap with the product URLs of a store. URLs that were added by hand never vanish.
 *
 * @param urls the sitemap's product URLs. Known ones are removed from this set
 * @param pages all of the store's product URLs
 * @param again also returns URLs that were never pulled, because an interrupted run may not have planned them
 */
export const compareSitemap = async (
  urls: Set<string>,
  pages: AsyncIterable<readonly ProductUrl[]>,
  mark: string,
  again: boolean,
): Promise<SitemapDifference> => {
  const vanished: string[] = [];
  let [known, listed] = [0, 0];
  for await (const page of pages) {
    for (const { url, removed_at, checked_at, sitemap } of page) {
      if (removed_at !== undefined) continue;
      const isOwn = sitemap === mark;
      if (isOwn) listed++;
      if (urls.has(url)) {
        known++;
        if (!(again && isOwn && checked_at === undefined)) urls.delete(url);
      } else if (isOwn) vanished.push(url);
    }
  }
  return { fresh: [...urls], known, vanished, listed };
};
