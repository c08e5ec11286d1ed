import { readableUrl } from "../../../../../../shared/vocabulary/http-url.ts";
import { texts } from "../../../texts/en/id-rule.ts";
import { type Segment, type UrlPart, urlParts, type Word } from "./url-parts.ts";

export type IdRule = {
  /** Regular expression in the common syntax of RE2 and JavaScript. Group 1 is the id. */
  readonly expression: string;
  readonly words: string;
};

type Piece = { readonly expression: string; readonly words: string };

const MAX_RULE_CHARACTERS = 500;
/** Repetitions make a rule large, so counted words and segments are limited. */
const ORDINALS = texts.ordinals;
const MAX_FIXED_NAME = 60;

const HOST = "^https?://[^/]+/";
const FOLDERS = "(?:[^?#]*/)?";
const END = "/*(?:[?#]|$)";
const NEXT = "(?:[/?#]|$)";

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
const isNumber = (text: string): boolean => /^\d+$/.test(text);

const locations = ({ before, index, fromEnd }: Segment): readonly (Piece & { readonly after: string })[] => [
  ...(fromEnd === 0 ? [{ expression: HOST + FOLDERS, after: END, words: texts.lastPart }] : []),
  ...(before && before.length <= MAX_FIXED_NAME
    ? [
        {
          expression: `${HOST}${FOLDERS}${escaped(before)}/`,
          after: NEXT,
          words: texts.partAfter(before),
        },
      ]
    : []),
  ...(index < ORDINALS.length
    ? [
        {
          expression: `${HOST}(?:[^/?#]*/){${index}}`,
          after: NEXT,
          words: texts.nthPart(ORDINALS[index] ?? ""),
        },
      ]
    : []),
  ...(fromEnd > 0 && fromEnd < ORDINALS.length
    ? [
        {
          expression: HOST + FOLDERS,
          after: `(?:/+[^/?#]+){${fromEnd}}${END}`,
          words: texts.nthPartFromEnd(ORDINALS[fromEnd] ?? ""),
        },
      ]
    : []),
];

const classes = (segment: string): { readonly divider: string; readonly letter: string } => {
  const found = new Set(segment.match(/[ !"$%&'()*+,.:;<=>@[\\\]^_`{|}~-]/g));
  const hyphen = found.delete("-") ? "-" : "";
  const listed = [...found].map((each) => (/[[\\\]^]/.test(each) ? `\\${each}` : each)).join("") + hyphen;
  return { divider: `[${listed}]`, letter: `[^/?#${listed}]` };
};

const wholeSegment = ({ text, extension }: Segment): readonly Piece[] => {
  const stem = text.slice(0, text.length - extension.length);
  const id = isNumber(stem) ? "(\\d+)" : "([^/?#]+)";
  return [{ expression: id + escaped(extension), words: isNumber(stem) ? texts.numberIn : "" }];
};

const oneWord = (segment: Segment, { index, of }: Word, text: string): readonly Piece[] => {
  const { divider, letter } = classes(segment.text);

  const id = isNumber(text) ? "(\\d+)" : `(${letter}+)`;
  const ending = `${divider}*${escaped(segment.extension)}`;
  const start = `(?:[^/?#]*${divider})?`;
  const rest = `(?:${divider}[^/?#]*)?`;
  const fromEnd = of - 1 - index;
  return [
    ...(fromEnd === 0 ? [{ expression: start + id + ending, words: texts.atEnd(isNumber(text)) }] : []),
    ...(index === 0 ? [{ expression: `${divider}*${id}${rest}`, words: texts.atStart(isNumber(text)) }] : []),
    ...(fromEnd > 0 && fromEnd < ORDINALS.length
      ? [
          {
            expression: `${start}${id}(?:${divider}+${letter}+){${fromEnd}}${ending}`,
            words: texts.nthWordFromEnd(ORDINALS[fromEnd] ?? ""),
          },
        ]
      : []),
    ...(index > 0 && index < ORDINALS.length
      ? [
          {
            expression: `${divider}*(?:${letter}+${divider}+){${index}}${id}${rest}`,
            words: texts.nthWord(ORDINALS[index] ?? ""),
          },
        ]
      : []),
  ];
};

const inPath = (segment: Segment, text: string, word?: Word): readonly IdRule[] => {
  const pieces = word === undefined ? wholeSegment(segment) : oneWord(segment, word, text);

  return locations(segment).flatMap((place) =>
    pieces.map(({ expression, words }) => ({
      expression: place.expression + expression + place.after,
      words: texts.inPath(words, place.words, segment.extension),
    })),
  );
};

const inQuery = (name: string): readonly IdRule[] => [
  { expression: `[?&]${escaped(name)}=([^&#]+)`, words: texts.inQuery(name) },
];

export type Taken = { readonly text: string; readonly from: number; readonly to: number };

/**
 * Only for rules of this module and presets, because other expressions may hang the browser.
 * @param url in readable form
 */
export const applyRule = (expression: string, url: string): Taken | undefined => {
  const found = new RegExp(expression, "du").exec(url);
  const range = found?.indices?.[found.length > 1 ? 1 : 0];
  if (range === undefined || range[0] === range[1]) return undefined;
  return { text: url.slice(...range), from: range[0], to: range[1] };
};

const makeRules = (url: string, { place, text, from, to }: UrlPart): readonly IdRule[] => {
  const rules = place.kind === "query" ? inQuery(place.name) : inPath(place.segment, text, place.word);
  return rules.filter(({ expression }) => {
    if (expression.length > MAX_RULE_CHARACTERS) return false;
    const taken = applyRule(expression, url);
    return taken?.from === from && taken.to === to;
  });
};

export type Choice = { readonly part: UrlPart; readonly rule: IdRule };

/**
 * Lists the parts of a URL that may be the id, each with the rule that finds the most ids in other URLs.
 * @param url as stored
 * @param others of the same shop
 */
export const idChoices = (url: string, others: readonly string[]): readonly Choice[] => {
  const readable = readableUrl(url);
  const tried = others.map(readableUrl);
  const countIds = ({ expression }: IdRule): number =>
    new Set(tried.flatMap((other) => applyRule(expression, other)?.text ?? [])).size;
  return urlParts(readable).flatMap((part) => {
    const ranked = makeRules(readable, part)
      .map((rule) => ({ rule, ids: countIds(rule) }))
      .sort((one, other) => other.ids - one.ids);
    const [best] = ranked;
    return best === undefined ? [] : [{ part, rule: best.rule }];
  });
};

export const findMadeRule = (expression: string, urls: readonly string[]): IdRule | undefined => {
  for (const url of urls.map(readableUrl)) {
    for (const part of urlParts(url)) {
      const found = makeRules(url, part).find((rule) => rule.expression === expression);
      if (found) return found;
    }
  }
  return undefined;
};
