import { decodedId } from "../../../../../../shared/vocabulary/http-url.ts";
import { isPathDots, MAX_ID_CHARACTERS } from "../../../../../../shared/vocabulary/ids.ts";

export type Segment = {
  readonly text: string;
  readonly before?: string;
  /** Zero-based, including empty segments. */
  readonly index: number;
  /** Zero-based from the end, without empty segments. */
  readonly fromEnd: number;
  readonly extension: string;
};

export type Word = { readonly index: number; readonly of: number };

export type UrlPart = {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly place:
    | { readonly kind: "query"; readonly name: string }
    | { readonly kind: "path"; readonly segment: Segment; readonly word?: Word };
};

const ORIGIN = /^https?:\/\/[^/]+\//;
const EXTENSION = /\.(?:html?|shtml|php|aspx?|jsp)$/i;
const WORDS = /[^ !"$%&'()*+,.:;<=>@[\\\]^_`{|}~-]+/g;

const canBeId = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text) && text.length <= MAX_ID_CHARACTERS && !isPathDots(decodedId(text));

function* pathParts(path: string, from: number): Generator<UrlPart> {
  const texts = path.split("/");
  let start = from;
  for (const [index, text] of texts.entries()) {
    const extension = EXTENSION.exec(text)?.[0] ?? "";
    const segment: Segment = {
      text,
      ...(index > 0 && { before: texts[index - 1] ?? "" }),
      index,
      fromEnd: texts.slice(index + 1).filter((later) => later !== "").length,
      extension,
    };
    const stem = text.slice(0, text.length - extension.length);
    const at = (begin: number, word: string) => ({
      text: word,
      from: start + begin,
      to: start + begin + word.length,
    });
    yield { ...at(0, stem), place: { kind: "path", segment } };
    const words = [...stem.matchAll(WORDS)];
    for (const [count, { index: begin, 0: word }] of words.entries()) {
      if (word === stem) continue;
      yield {
        ...at(begin, word),
        place: { kind: "path", segment, word: { index: count, of: words.length } },
      };
    }
    start += text.length + 1;
  }
}

function* queryParts(query: string, from: number): Generator<UrlPart> {
  let start = from;
  for (const pair of query.split("&")) {
    const [name = "", ...values] = pair.split("=");
    const text = values.join("=");
    const begin = start + name.length + 1;
    if (name !== "") {
      yield { text, from: begin, to: begin + text.length, place: { kind: "query", name } };
    }
    start += pair.length + 1;
  }
}

/** @param url in the form of `readableUrl` */
export const urlParts = (url: string): readonly UrlPart[] => {
  const origin = ORIGIN.exec(url)?.[0];
  if (origin === undefined) return [];
  const [rest = ""] = url.slice(origin.length).split("#");
  const mark = rest.indexOf("?");
  const path = mark < 0 ? rest : rest.slice(0, mark);
  const parts = [
    ...pathParts(path, origin.length),
    ...(mark < 0 ? [] : queryParts(rest.slice(mark + 1), origin.length + mark + 1)),
  ];
  return parts.filter(({ text }) => canBeId(text));
};
