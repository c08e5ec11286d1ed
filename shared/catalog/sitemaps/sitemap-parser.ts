import { Parser } from "htmlparser2";
import { type DirectReason, describeReason } from "../../vocabulary/pull-reasons.ts";

export type SitemapKind = "urlset" | "sitemapindex";

export class SitemapBroken extends Error {
  override readonly name = "SitemapBroken";
  readonly reason: DirectReason;
  constructor(reason: DirectReason) {
    super(describeReason(reason));
    this.reason = reason;
  }
}

/**
 * Sitemaps with images and translations have five levels, and the parser takes quadratic time for deep ones.
 */
const MAX_DEPTH = 32;
const MAX_TEXT = 4_096;

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

const isKind = (name: string): name is SitemapKind => name === "urlset" || name === "sitemapindex";

/** An entity that XML itself does not define. */
const ENTITY = /&[\w:.-]+;/;

/**
 * @param isWhole false for a truncated text, and for a text with an entity of a DTD, which is not expanded
 */
export type OnUrl = (url: string, kind: SitemapKind, isWhole: boolean) => void;

/**
 * Reads the `<loc>` of each `<url>`, or of each `<sitemap>` in an index
 * (https://www.sitemaps.org/protocol.html). Skips `<image:loc>`.
 */
export const createSitemapParser = (onUrl: OnUrl) => {
  const path: string[] = [];
  let kind: SitemapKind | undefined;
  let text: string | undefined;
  let [hasDtd, isOver] = [false, false];

  const isLoc = (): boolean => {
    const [root, entry, leaf] = path;
    return path.length === 3 && leaf === "loc" && entry === (root === "urlset" ? "url" : "sitemap");
  };

  const parser = new Parser(
    {
      onopentagname(name) {
        const local = localName(name);
        if (path.length === 0) {
          if (!isKind(local)) throw new SitemapBroken({ code: "no_sitemap" });
          kind = local;
        }
        path.push(local);
        if (path.length > MAX_DEPTH) {
          throw new SitemapBroken({ code: "sitemap_too_deep", params: { most: MAX_DEPTH } });
        }
        if (isLoc()) text = "";
      },
      onprocessinginstruction(name) {
        hasDtd ||= name.toUpperCase() === "!DOCTYPE";
      },
      ontext(piece) {
        if (text !== undefined && text.length < MAX_TEXT) text += piece;
      },
      onclosetag() {
        // The parser closes open elements at the end of the file.
        if (text !== undefined && isLoc() && kind !== undefined && !isOver) {
          onUrl(text.trim(), kind, text.length < MAX_TEXT && !(hasDtd && ENTITY.test(text)));
          text = undefined;
        }
        path.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  return {
    write: (piece: string): void => parser.write(piece),
    /** @throws SitemapBroken if there is no element, or the root's end tag is missing */
    end(): SitemapKind {
      const isCutOff = path.length > 0;
      isOver = true;
      parser.end();
      if (kind === undefined) throw new SitemapBroken({ code: "no_sitemap" });
      if (isCutOff) throw new SitemapBroken({ code: "sitemap_cut_off", params: { end: kind } });
      return kind;
    },
  };
};
