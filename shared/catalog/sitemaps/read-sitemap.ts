import type { SitemapSource } from "../../stores/catalog-source.ts";
import { normalizeHttpUrl } from "../../vocabulary/http-url.ts";
import type { ProductFailure } from "../product-api/api-failure.ts";
import { compileUrlPattern } from "../product-urls/product-id.ts";
import type { SitemapClient } from "./sitemap.client.ts";

/** What a run has read so far. */
export type SitemapCounts = {
  /** Files that were read, the index too. */
  readonly files: number;
  /** URLs in them, those that the pattern leaves out too. */
  readonly found: number;
  /** Different product URLs. */
  readonly matched: number;
};

export type SitemapRead = SitemapCounts & {
  readonly urls: Set<string>;
  /** Why files of an index could not be read. Then nothing is known to have vanished. */
  readonly problems: readonly string[];
};

/** A sitemap can't be read, or has too many product URLs. The message says why, to the merchant. */
export class SitemapUnreadable extends Error {
  /** Present when a retry may succeed. */
  readonly retry: { readonly afterSeconds: number | undefined } | undefined;
  constructor(problem: string, retry?: SitemapUnreadable["retry"]) {
    super(problem);
    this.name = "SitemapUnreadable";
    this.retry = retry;
  }
}

const MAX_FILES = 500;
const MAX_URLS = 100_000;
/** Characters of all product URLs together, which a run keeps in memory. */
const MAX_CHARACTERS = 20_000_000;
/** Time for reading alone; a run has more time than this. */
const MAX_READ_MS = 150_000;
const MAX_PROBLEMS = 10;

type Deps = {
  readonly sitemaps: Pick<SitemapClient, "read">;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

const unreadable = (failure: ProductFailure): SitemapUnreadable =>
  new SitemapUnreadable(
    failure.problem,
    "retry" in failure && failure.retry ? { afterSeconds: failure.retryAfterSeconds } : undefined,
  );

/**
 * Reads a sitemap, or all sitemaps of an index, and keeps the URLs that match the pattern, normalised.
 *
 * @param onFile told after each file
 * @throws SitemapUnreadable
 */
export const createReadSitemap =
  ({ sitemaps, now }: Deps) =>
  async (
    { url, pattern }: SitemapSource,
    onFile: (counts: SitemapCounts) => Promise<void>,
  ): Promise<SitemapRead> => {
    const endsAt = now() + MAX_READ_MS;
    const isProductUrl = compileUrlPattern(pattern);
    const urls = new Set<string>();
    const children = new Set<string>();
    const problems: string[] = [];
    let [files, found, characters] = [0, 0, 0];

    const take = (text: string): void => {
      found++;
      if (found % 1_000 === 0 && now() > endsAt) throw new SitemapUnreadable("it takes too long to read");
      const product = normalizeHttpUrl(text);
      if (product === undefined || urls.has(product) || !isProductUrl(product)) return;
      urls.add(product);
      characters += product.length;
      if (urls.size > MAX_URLS || characters > MAX_CHARACTERS) {
        throw new SitemapUnreadable(
          `more than ${MAX_URLS.toLocaleString("en")} URLs, or ${MAX_CHARACTERS / 1_000_000} MB of them, match: narrow the pattern`,
        );
      }
    };
    const counted = async (): Promise<void> => {
      files++;
      await onFile({ files, found, matched: urls.size });
    };

    const failure = await sitemaps.read(url, (text, kind) => {
      if (kind === "urlset") take(text);
      else if (children.size <= MAX_FILES) children.add(text);
    });
    if (failure) throw unreadable(failure);
    if (children.size > MAX_FILES)
      throw new SitemapUnreadable(`the index has more than ${MAX_FILES} sitemaps`);
    await counted();
    for (const [index, child] of [...children].entries()) {
      if (now() > endsAt) throw new SitemapUnreadable("it takes too long to read");
      let isIndex = false;
      const failed = await sitemaps.read(child, (text, kind) => {
        if (kind === "urlset") take(text);
        else isIndex = true;
      });
      const problem = isIndex ? "it is an index itself" : failed?.problem;
      if (problem !== undefined && problems.length < MAX_PROBLEMS) {
        problems.push(`sitemap ${index + 1} of the index: ${problem}`);
      }
      await counted();
    }
    return { files, found, matched: urls.size, urls, problems };
  };
