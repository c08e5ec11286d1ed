import { createHash } from "node:crypto";
import type { ProductUrl } from "../product-urls/product-url-item.table.ts";

/** Marks product URLs that came from a sitemap. Short: every one of them holds it. */
export const sitemapMark = (sitemapUrl: string): string =>
  createHash("sha256").update(sitemapUrl).digest("base64url").slice(0, 10);

export type SitemapDifference = {
  /** To be added. */
  readonly fresh: readonly string[];
  /** How many of the sitemap's product URLs the store has. */
  readonly known: number;
  /** The store has them from this sitemap, which no longer holds them. */
  readonly vanished: readonly string[];
  /** How many the store has from this sitemap, the vanished ones too. */
  readonly listed: number;
};

/**
 * Compares a sitemap with the product URLs of a store. What was added by hand never vanishes.
 *
 * @param urls the sitemap's product URLs; what the store has is taken out of it
 * @param pages all of the store's product URLs
 * @param again also those that were never pulled: a run that broke off may not have planned them
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
