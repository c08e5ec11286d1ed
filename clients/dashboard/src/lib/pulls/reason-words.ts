import { capitalize } from "../text/capitalize.ts";
import { count } from "../text/format.ts";
import { SERVICE_LANGUAGE } from "../text/language.ts";
import { texts } from "./texts/en.ts";

/** A sentence, and its language where that is not the reader's. */
export type Reason = { readonly words: string; readonly lang?: string };

/** Sentences of the service, and what a person reads instead. */
export type KnownWords = readonly (readonly [said: RegExp, words: string | ((one: string) => string)])[];

/** What the service says of a product URL or of a shop's answer. */
const KNOWN: KnownWords = [
  [/^the id rule finds no id in this address$/, texts.noIdHere],
  [/^the rule matches nothing in the URL$/, texts.noIdMatched],
  [/^no rule is set and the URL has no '-' to split on$/, texts.noHyphen],
  [/^no rule is set and nothing follows the URL's last '-'$/, texts.nothingAfterHyphen],
  [/^the product id is empty$/, texts.emptyId],
  [/^the product id is nothing but dots or white space$/, texts.dotsId],
  [/^the product id is longer than (\d+) characters or not well-formed$/, texts.longId],
  [/^no product API is connected$/, texts.notConnected],

  [/^it waits for its first pull$/, texts.waits],
  [/^the product was stored$/, texts.stored],
  [/^the product is as it was stored$/, texts.unchanged],
  [/^the shop says that the product is not for sale$/, texts.notForSale],
  [/^the product API knows no such product$/, texts.notFound],
  [/^the answer can't be used$/, texts.unusable],
  [/^the product API did not answer$/, texts.noAnswer],
  [/^it was removed from the catalog$/, texts.removed],
  [/^its product is about to be taken down, unless another product URL leads to it$/, texts.takenDownSoon],
  [/^mapping: it takes more than [\d,]+ \w+ for one product$/, texts.tooMuch],

  [/^the (?:product API|token endpoint) refused the credentials$/, texts.refused],
  [/^the (?:product API|token endpoint) answered (\d+)$/, texts.answered],
  [/^the (?:product API|token endpoint) redirects to (\S+), which is not followed/, texts.redirectsTo],
  [/^the (?:product API|token endpoint) redirects, which is not followed/, texts.redirects],
  [/^the host's address is not a public one$/, texts.notPublic],
  [/^the host's name can't be resolved$/, texts.noSuchSite],
  [/^no whole answer within (\d+) s$/, texts.tooSlow],
  [/^the connection failed or broke off$/, texts.brokeOff],
  [/^no trusted TLS connection to the host$/, texts.notSafe],
  [/^the (?:product API|token endpoint)'s address is not a URL$/, texts.addressNoUrl],
  [/^the (?:product API|token endpoint)'s address is not https$/, texts.addressNotHttps],
  [/^the (?:product API|token endpoint)'s address holds credentials/, texts.addressWithKey],
  [/^the credentials hold a character that no header can$/, texts.keyCharacter],

  [/^the answer is not valid HTTP, or its headers are too large$/, texts.badHttp],
  [/^an unknown content encoding$/, texts.badEncoding],
  [/^the answer's compression is broken$/, texts.brokenEncoding],
  [/^the answer is larger than (\d+) MB$/, texts.tooLarge],
  [/^the answer is nested deeper than (\d+)$/, texts.tooDeep],
  [/^the answer holds more than ([\d,]+) values$/, texts.tooMany],
  [/^the answer is not UTF-8$/, texts.notUtf8],
  [/^the answer is not JSON$/, texts.notJson],
  [/^the answer is (\S+), not JSON$/, texts.otherType],
  [/^the answer holds (\d+) products, not one$/, texts.manyProducts],

  [/^the token endpoint refused the client credentials \((\w+)\)$/, texts.tokenRefused],
  [/^the token endpoint answered no JSON$/, texts.tokenNoJson],
  [/^the token endpoint answered a token that is no bearer token$/, texts.tokenNoBearer],
  [/^the token endpoint answered no usable access_token$/, texts.tokenUnusable],
];

const NO_USABLE = /^the answer has no usable (.+)$/;
const NO_TOKEN = /^no access token: (.+)$/;

const LABELS: Readonly<Record<string, string>> = texts.labels;

/** What a field of a product is called. */
export const fieldLabel = (field: string): string => LABELS[field] ?? field.replaceAll("_", " ");

/** Numbers as the reader writes them. */
const shown = (part: string): string =>
  /^[\d,]+$/.test(part) ? count(Number(part.replaceAll(",", ""))) : part;

/** A sentence of a list in the reader's words; `undefined` for one that is not in it. */
export const findKnown = (known: KnownWords, said: string): string | undefined => {
  for (const [pattern, words] of known) {
    const found = pattern.exec(said);
    if (found) return typeof words === "string" ? words : words(shown(found[1] ?? ""));
  }
  return undefined;
};

const findWords = (said: string): string | undefined => {
  const fields = NO_USABLE.exec(said)?.[1];
  if (fields !== undefined) return texts.noUsable(fields.split(", ").map(fieldLabel).join(", "));
  const noToken = NO_TOKEN.exec(said)?.[1];
  if (noToken !== undefined) {
    const why = findWords(noToken);
    return why && texts.noToken(why);
  }
  return findKnown(KNOWN, said);
};

/**
 * Why a product URL has no product, in the reader's words; what is not known here stays the service's sentence.
 *
 * @param said the service's `message`
 */
export const reasonWords = (said: string): Reason => {
  const words = findWords(said);
  if (words !== undefined) return { words };
  const sentence = capitalize(said);
  return { words: /[.!?]$/.test(sentence) ? sentence : `${sentence}.`, lang: SERVICE_LANGUAGE };
};
