import { Parser } from "htmlparser2";

/** `urlset`: of product URLs and others; `sitemapindex`: of further sitemaps. */
export type SitemapKind = "urlset" | "sitemapindex";

/** A file is no sitemap. The message says why. */
export class NotASitemap extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "NotASitemap";
  }
}

/** A sitemap has five levels with images and translations. The parser takes quadratic time for deep ones. */
const MAX_DEPTH = 32;
/** No URL of a product is longer: the rest of a text is not kept. */
const MAX_TEXT = 4_096;

/** Without the prefix of a namespace. */
const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Reads the `<loc>` of each `<url>`, or of each `<sitemap>` in an index, from a file that comes in pieces
 * (https://www.sitemaps.org/protocol.html). All else is skipped, `<image:loc>` too; entities of a DTD are not
 * expanded.
 */
export const createSitemapParser = (onUrl: (url: string, kind: SitemapKind) => void) => {
  const path: string[] = [];
  let kind: SitemapKind | undefined;
  let text: string | undefined;

  const isLoc = (): boolean => {
    const [root, entry, leaf] = path;
    return path.length === 3 && leaf === "loc" && entry === (root === "urlset" ? "url" : "sitemap");
  };

  const parser = new Parser(
    {
      onopentagname(name) {
        const local = localName(name);
        if (path.length === 0) {
          if (local !== "urlset" && local !== "sitemapindex") {
            throw new NotASitemap("it has neither <urlset> nor <sitemapindex>");
          }
          kind = local;
        }
        path.push(local);
        if (path.length > MAX_DEPTH) throw new NotASitemap(`it is nested deeper than ${MAX_DEPTH}`);
        if (isLoc()) text = "";
      },
      ontext(piece) {
        if (text !== undefined && text.length < MAX_TEXT) text += piece;
      },
      onclosetag() {
        if (text !== undefined && isLoc() && kind !== undefined) {
          onUrl(text.trim(), kind);
          text = undefined;
        }
        path.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  return {
    write: (piece: string): void => parser.write(piece),
    /** @throws NotASitemap when there was no element at all */
    end(): SitemapKind {
      parser.end();
      if (kind === undefined) throw new NotASitemap("it has neither <urlset> nor <sitemapindex>");
      return kind;
    },
  };
};
