import type { GuardedResponse } from "../../platform/outbound/guarded-client.ts";
import type { DirectReason, PullReason } from "../../vocabulary/pull-reasons.ts";
import {
  botWall,
  invalid,
  isBotWall,
  isSuccess,
  type ProductFailure,
  pageFailure,
  type Request,
  refusedRequest,
} from "./api-failure.ts";
import { exceededLimit, type JsonLimits } from "./json-limits.ts";

export type ProductAnswer =
  | {
      readonly kind: "found";
      readonly status: number;
      readonly answer: unknown;
      readonly etag?: string;
      readonly mediaType?: string;
    }
  | { readonly kind: "not_modified"; readonly status: 304 }
  /** 404, 410, or success with an empty array or null. */
  | { readonly kind: "not_found"; readonly status: number }
  | ProductFailure<PullReason>;

/** A product with a thousand variants of ten fields has a tenth of these values. */
const LIMITS = { depth: 64, values: 100_000 };
const ABOVE_LIMIT: Readonly<Record<keyof JsonLimits, DirectReason>> = {
  depth: { code: "too_deep", params: { most: LIMITS.depth } },
  values: { code: "too_many_values", params: { most: LIMITS.values } },
};
export const PRODUCT_API: Request = { asked: "product_api", seconds: 10, megabytes: 1, hasCredentials: true };
const MAX_ETAG_CHARACTERS = 256;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b|^text\/json\b|^(?:application|text)\/javascript\b/i;

const otherMediaType = ({ headers }: Pick<GuardedResponse, "headers">): string | undefined => {
  const type = headers["content-type"] ?? "";
  return JSON_TYPE.test(type) ? undefined : /^[\w.+-]{1,40}\/[\w.+-]{1,60}/.exec(type)?.[0];
};

const JSON_BEGINS = /^\ufeff?\s*["[{\-\dtfn]/;

const NOT_JSON: DirectReason = { code: "not_json" };

const parseJson = (bytes: Buffer): { readonly answer: unknown } | { readonly reason: DirectReason } => {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { reason: { code: "not_utf8" } };
  }
  if (!JSON_BEGINS.test(text)) return { reason: NOT_JSON };
  const exceeded = exceededLimit(text, LIMITS);
  if (exceeded !== undefined) return { reason: ABOVE_LIMIT[exceeded] };
  try {
    return { answer: JSON.parse(text) };
  } catch {
    return { reason: NOT_JSON };
  }
};

const readFound = (response: GuardedResponse): ProductAnswer => {
  const { status } = response;
  const mediaType = otherMediaType(response);
  const parsed = parseJson(response.body);
  if ("reason" in parsed) {
    const isOther = mediaType !== undefined && parsed.reason === NOT_JSON;
    return (
      pageFailure(response, "product_api") ??
      invalid(isOther ? { code: "other_media_type", params: { type: mediaType } } : parsed.reason, status)
    );
  }
  const products = Array.isArray(parsed.answer) ? parsed.answer : [parsed.answer];
  if (products.length === 0 || parsed.answer === null) return { kind: "not_found", status };
  if (products.length > 1) {
    return invalid({ code: "several_products", params: { products: products.length } }, status);
  }
  const { etag } = response.headers;
  const keepsEtag = etag !== undefined && etag.length <= MAX_ETAG_CHARACTERS;
  return {
    kind: "found",
    status,
    answer: products[0],
    ...(keepsEtag && { etag }),
    ...(mediaType !== undefined && { mediaType }),
  };
};

/** @param request.conditional the request had an `If-None-Match`. Otherwise a 304 is invalid */
export const readProductAnswer = (
  response: GuardedResponse,
  {
    url,
    conditional,
    hasCredentials,
  }: { readonly url: string; readonly conditional: boolean; readonly hasCredentials: boolean },
): ProductAnswer => {
  const { status } = response;
  if (status === 304 && conditional) return { kind: "not_modified", status };
  // A 404 of a bot protection does not concern the product.
  if (isBotWall(response)) return botWall(status);
  if (isSuccess(status) && (status === 200 || response.body.length > 0)) return readFound(response);
  if (status === 404 || status === 410) return { kind: "not_found", status };
  return refusedRequest(response, { ...PRODUCT_API, hasCredentials }, url);
};
