import { findKnown, type KnownWords, type Reason, reasonWords } from "../../../lib/pulls/reason-words.ts";
import { texts } from "./texts/en.ts";

const words = texts.sitemapProblems;

/** What the service says of a sitemap alone; of an answer it says the same as of a product's. */
const KNOWN: KnownWords = [
  [/^the sitemap refused the credentials$/, words.refused],
  [/^the sitemap answered 404$/, words.notThere],
  [/^the sitemap answered (\d+)$/, words.answered],
  [/^the sitemap redirects to (\S+), which is not followed/, words.redirectsTo],
  [/^the sitemap redirects, which is not followed/, words.redirects],
  [/^the sitemap's address is not a URL$/, words.noUrl],
  [/^the sitemap's address is not https$/, words.notHttps],
  [/^the sitemap's address holds credentials/, words.withPassword],
  [/^the host's address is not a public one$/, words.notPublic],
  [/^the host's name can't be resolved$/, words.noSuchSite],
  [/^it is no sitemap: it has neither <urlset> nor <sitemapindex>$/, words.noSitemap],
  [/^it is no sitemap: it is nested deeper than (\d+)$/, words.tooDeep],
  [/^it takes too long to read$/, words.tooLong],
  [/^more than ([\d,]+) URLs, or \d+ MB of them, match: narrow the pattern$/, words.tooMany],
  [/^the index has more than (\d+) sitemaps$/, words.tooManyFiles],
  [/^it is an index itself$/, words.indexInIndex],
  [/^the service could not finish this run$/, words.unfinished],
];

const OF_INDEX = /^sitemap (\d+) of the index: (.+)$/s;

/** Why a sitemap was not read as a whole, in the reader's words; what is not known here stays the service's sentence. */
export const sitemapWords = (said: string): Reason => {
  const [, number, why] = OF_INDEX.exec(said) ?? [];
  if (number === undefined || why === undefined) {
    const known = findKnown(KNOWN, said);
    return known === undefined ? reasonWords(said) : { words: known };
  }
  const { words: inWords, lang } = sitemapWords(why);
  return lang === undefined ? { words: words.ofIndex(number, inWords) } : reasonWords(said);
};
