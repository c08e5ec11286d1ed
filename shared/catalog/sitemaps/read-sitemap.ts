import type { SitemapSource } from "../../stores/catalog-source.ts";
import { normalizeHttpUrl } from "../../vocabulary/http-url.ts";
import { describeReason, type PullReason } from "../../vocabulary/pull-reasons.ts";
import { invalid, type ProductFailure } from "../product-api/api-failure.ts";
import { compileUrlPattern } from "../product-urls/product-id.ts";
import type { SitemapClient } from "./sitemap.client.ts";

export type SitemapCounts = {
  readonly files: number;
  readonly found: number;
  readonly matched: number;
};

export type SitemapRead = SitemapCounts & {
  readonly urls: Set<string>;
  /** Any entry without an absolute http(s) URL may be a product of the store. */
  readonly unusable: { readonly count: number; readonly examples: readonly string[] };
};

export class SitemapUnreadable extends Error {
  readonly reasons: readonly PullReason[];
  /** Set if a retry may succeed. */
  readonly retry: { readonly afterSeconds: number | undefined } | undefined;
  constructor(reasons: readonly PullReason[], retry?: SitemapUnreadable["retry"]) {
    super(reasons.map(describeReason).join("; "));
    this.name = "SitemapUnreadable";
    this.reasons = reasons;
    this.retry = retry;
  }
}

const MAX_FILES = 500;
const MAX_URLS = 100_000;
/** A run keeps all product URLs in memory. */
const MAX_CHARACTERS = 20_000_000;
const MAX_READ_MS = 150_000;
const MAX_PROBLEMS = 10;
const MAX_SHOWN_CHARACTERS = 100;

type Deps = {
  readonly sitemaps: Pick<SitemapClient, "read">;
  readonly now: () => number;
};

const TOO_SLOW: PullReason = { code: "sitemap_too_slow" };
const TOO_MANY: PullReason = {
  code: "too_many_urls",
  params: { most: MAX_URLS, megabytes: MAX_CHARACTERS / 1_000_000 },
};

const findRetry = (failure: ProductFailure): SitemapUnreadable["retry"] =>
  "retry" in failure && failure.retry ? { afterSeconds: failure.retryAfterSeconds } : undefined;

const createCollector = (pattern: string | undefined, isLate: () => boolean) => {
  const isProductUrl = compileUrlPattern(pattern);
  const urls = new Set<string>();
  const examples: string[] = [];
  let [found, unusable, characters] = [0, 0, 0];
  return {
    urls,
    counts: () => ({ found, matched: urls.size }),
    unusable: () => ({ count: unusable, examples }),
    take(text: string, isWhole: boolean): void {
      found++;
      if (found % 1_000 === 0 && isLate()) throw new SitemapUnreadable([TOO_SLOW]);
      const url = isWhole ? normalizeHttpUrl(text) : undefined;
      if (url === undefined) {
        unusable++;
        if (examples.length < MAX_PROBLEMS) examples.push(text.slice(0, MAX_SHOWN_CHARACTERS).toWellFormed());
        return;
      }
      if (urls.has(url) || !isProductUrl(url)) return;
      urls.add(url);
      characters += url.length;
      if (urls.size > MAX_URLS || characters > MAX_CHARACTERS) throw new SitemapUnreadable([TOO_MANY]);
    },
  };
};

/** @throws SitemapUnreadable unless every file was read completely */
export const createReadSitemap =
  ({ sitemaps, now }: Deps) =>
  async (
    { url, pattern }: SitemapSource,
    onFile: (counts: SitemapCounts) => Promise<void>,
  ): Promise<SitemapRead> => {
    const endsAt = now() + MAX_READ_MS;
    const isLate = () => now() > endsAt;
    const { take, urls, counts, unusable } = createCollector(pattern, isLate);
    const children = new Set<string>();
    let files = 0;
    const countFile = (): Promise<void> => onFile({ files: ++files, ...counts() });

    const readChild = async (child: string): Promise<ProductFailure | undefined> => {
      let isIndex = false;
      const failure = await sitemaps.read(child, (text, kind, isWhole) => {
        if (kind === "urlset") take(text, isWhole);
        else isIndex = true;
      });
      return isIndex ? invalid({ code: "nested_index" }) : failure;
    };

    const failure = await sitemaps.read(url, (text, kind, isWhole) => {
      if (kind === "urlset") take(text, isWhole);
      else if (children.size <= MAX_FILES) children.add(text);
    });
    if (failure) throw new SitemapUnreadable([failure.reason], findRetry(failure));
    if (children.size > MAX_FILES) {
      throw new SitemapUnreadable([{ code: "too_many_sitemaps", params: { most: MAX_FILES } }]);
    }
    await countFile();
    const failures: (readonly [number, ProductFailure])[] = [];
    for (const [index, child] of [...children].entries()) {
      if (isLate()) throw new SitemapUnreadable([TOO_SLOW]);
      const failed = await readChild(child);
      if (failed) failures.push([index + 1, failed]);
      await countFile();
    }
    if (failures.length > 0) {
      const reasons = failures.map(
        ([number, { reason }]): PullReason => ({ code: "in_sitemap", params: { number, cause: reason } }),
      );
      const retries = failures.map(([, failed]) => findRetry(failed));
      throw new SitemapUnreadable(
        reasons.slice(0, MAX_PROBLEMS),
        retries.includes(undefined) ? undefined : retries[0],
      );
    }
    return { files, ...counts(), urls, unusable: unusable() };
  };
