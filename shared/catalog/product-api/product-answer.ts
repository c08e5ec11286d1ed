import type { GuardedResponse } from "../../platform/outbound/guarded-client.ts";
import { invalid, type ProductFailure, refusedRequest } from "./api-failure.ts";
import { exceededLimit, type JsonLimits } from "./json-limits.ts";

/** The outcome of one request to a merchant's product API. */
export type ProductAnswer =
  | {
      readonly kind: "found";
      readonly status: 200;
      /** One product; of an array with a single one, that one. */
      readonly answer: unknown;
      readonly etag?: string;
      /** The media type that the API names, where that is not JSON. */
      readonly mediaType?: string;
    }
  | { readonly kind: "not_modified"; readonly status: 304 }
  /** The merchant says that there is no such product: 404, 410, or 200 with an empty array. */
  | { readonly kind: "not_found"; readonly status: number }
  | ProductFailure;

/** A product of a thousand variants, with ten fields each, holds a tenth of the values. */
const LIMITS = { depth: 64, values: 100_000 };
const LIMIT_PROBLEMS: Readonly<Record<keyof JsonLimits, string>> = {
  depth: `the answer is nested deeper than ${LIMITS.depth}`,
  values: `the answer holds more than ${LIMITS.values.toLocaleString("en")} values`,
};
export const PRODUCT_API = { name: "the product API", seconds: 10, megabytes: 1 };
const MAX_ETAG_CHARACTERS = 256;
/** Shopify storefronts send JSON as JavaScript. */
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b|^text\/json\b|^(?:application|text)\/javascript\b/i;

/** The media type that names something else than JSON, such as `text/html`; a hostile one is cut. */
const otherMediaType = ({ headers }: Pick<GuardedResponse, "headers">): string | undefined => {
  const type = headers["content-type"] ?? "";
  return JSON_TYPE.test(type) ? undefined : /^[\w.+-]{1,40}\/[\w.+-]{1,60}/.exec(type)?.[0];
};

/** What JSON begins with. A page in HTML is not looked at further. */
const JSON_BEGINS = /^\ufeff?\s*["[{\-\dtfn]/;

const NOT_JSON = "the answer is not JSON";

const parseJson = (bytes: Buffer): { readonly answer: unknown } | { readonly problem: string } => {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { problem: "the answer is not UTF-8" };
  }
  if (!JSON_BEGINS.test(text)) return { problem: NOT_JSON };
  const exceeded = exceededLimit(text, LIMITS);
  if (exceeded !== undefined) return { problem: LIMIT_PROBLEMS[exceeded] };
  try {
    return { answer: JSON.parse(text) };
  } catch {
    return { problem: NOT_JSON };
  }
};

const readFound = (response: GuardedResponse): ProductAnswer => {
  const mediaType = otherMediaType(response);
  const parsed = parseJson(response.body);
  if ("problem" in parsed) {
    const isOther = mediaType !== undefined && parsed.problem === NOT_JSON;
    return invalid(isOther ? `the answer is ${mediaType}, not JSON` : parsed.problem, 200);
  }
  const products = Array.isArray(parsed.answer) ? parsed.answer : [parsed.answer];
  if (products.length === 0) return { kind: "not_found", status: 200 };
  if (products.length > 1) return invalid(`the answer holds ${products.length} products, not one`, 200);
  const { etag } = response.headers;
  const keepsEtag = etag !== undefined && etag.length <= MAX_ETAG_CHARACTERS;
  return {
    kind: "found",
    status: 200,
    answer: products[0],
    ...(keepsEtag && { etag }),
    ...(mediaType !== undefined && { mediaType }),
  };
};

/**
 * Classifies the response of a merchant's product API.
 *
 * @param request.url that was asked
 * @param request.conditional whether the request had an `If-None-Match`: without it, a 304 is invalid
 */
export const readProductAnswer = (
  response: GuardedResponse,
  { url, conditional }: { readonly url: string; readonly conditional: boolean },
): ProductAnswer => {
  const { status } = response;
  if (status === 200) return readFound(response);
  if (status === 304 && conditional) return { kind: "not_modified", status };
  if (status === 404 || status === 410) return { kind: "not_found", status };
  return refusedRequest(response, PRODUCT_API, url);
};
