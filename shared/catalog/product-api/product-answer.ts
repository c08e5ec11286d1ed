import type { GuardedResponse } from "../../platform/outbound/guarded-client.ts";
import type { RequestFailure } from "../../platform/outbound/request-failed.ts";
import { exceededLimit, type JsonLimits } from "./json-limits.ts";

/** The outcome of one request to a merchant's product API. */
export type ProductAnswer =
  | { readonly kind: "found"; readonly status: 200; readonly answer: unknown; readonly etag?: string }
  | { readonly kind: "not_modified"; readonly status: 304 }
  /** The merchant says that there is no such product: 404 or 410. */
  | { readonly kind: "not_found"; readonly status: number }
  | ProductFailure;

export type ProductFailure =
  /** The answer can't be used, and a retry would give the same one. */
  | { readonly kind: "invalid"; readonly status?: number; readonly problem: string }
  /** There is no answer, or the API refused or could not handle the request. */
  | {
      readonly kind: "unreachable";
      readonly status?: number;
      readonly problem: string;
      /** Whether the same request may succeed later. */
      readonly retry: boolean;
      readonly retryAfterSeconds?: number;
    };

/** A product of a thousand variants, with ten fields each, holds a tenth of the values. */
const LIMITS = { depth: 64, values: 100_000 };
const BEYOND: Readonly<Record<keyof JsonLimits, string>> = {
  depth: `the answer is nested deeper than ${LIMITS.depth}`,
  values: `the answer holds more than ${LIMITS.values.toLocaleString("en")} values`,
};
const MAX_ETAG_CHARACTERS = 256;
/** Shopify storefronts send JSON as JavaScript. */
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b|^text\/json\b|^(?:application|text)\/javascript\b/i;

type Head = Pick<GuardedResponse, "status" | "headers">;

/** Whether a response has a body to read: status 200 with JSON. */
export const isJsonAnswer = ({ status, headers }: Head): boolean =>
  status === 200 && JSON_TYPE.test(headers["content-type"] ?? "");

const invalid = (problem: string, status?: number): ProductFailure => ({
  kind: "invalid",
  problem,
  ...(status !== undefined && { status }),
});

const unreachable = (problem: string, retry = true): ProductFailure => ({
  kind: "unreachable",
  problem,
  retry,
});

const BROKEN_OFF = unreachable("the connection failed or broke off");

/** Why there is no answer, in words for the merchant. They reveal nothing about the service's network. */
const FAILURES: Readonly<Record<RequestFailure, ProductFailure>> = {
  url_invalid: invalid("the product API's address is not a URL"),
  url_not_https: invalid("the product API's address is not https"),
  url_with_credentials: invalid("the product API's address holds credentials; set them apart from it"),
  address_not_public: unreachable("the host's address is not a public one", false),
  name_not_resolved: unreachable("the host's name can't be resolved"),
  header_invalid: invalid("the credentials hold a character that no header can"),
  deadline_passed: unreachable("no whole answer within 10 s"),
  connection_failed: BROKEN_OFF,
  tls_failed: unreachable("no trusted TLS connection to the host"),
  http_invalid: invalid("the answer is not valid HTTP, or its headers are too large"),
  encoding_unknown: invalid("an unknown content encoding", 200),
  encoding_broken: invalid("the answer's compression is broken", 200),
  body_too_large: invalid("the answer is larger than 1 MB", 200),
  unexpected: BROKEN_OFF,
};

export const failureAnswer = (code: RequestFailure): ProductFailure => FAILURES[code];

const parseJson = (bytes: Buffer): { readonly answer: unknown } | ProductFailure => {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return invalid("the answer is not UTF-8", 200);
  }
  const exceeded = exceededLimit(text, LIMITS);
  if (exceeded !== undefined) return invalid(BEYOND[exceeded], 200);
  try {
    return { answer: JSON.parse(text) };
  } catch {
    return invalid("the answer is not JSON", 200);
  }
};

const readFound = (response: GuardedResponse): ProductAnswer => {
  if (!isJsonAnswer(response)) return invalid("the answer is not JSON", 200);
  const parsed = parseJson(response.body);
  if ("problem" in parsed) return parsed;
  const { etag } = response.headers;
  const keepsEtag = etag !== undefined && etag.length <= MAX_ETAG_CHARACTERS;
  return { kind: "found", status: 200, answer: parsed.answer, ...(keepsEtag && { etag }) };
};

/**
 * Classifies the response of a merchant's product API.
 *
 * @param conditional whether the request had an `If-None-Match`: without it, a 304 is invalid
 */
export const readProductAnswer = (response: GuardedResponse, conditional: boolean): ProductAnswer => {
  const { status, retryAfterSeconds } = response;
  if (status === 200) return readFound(response);
  if (status === 304 && conditional) return { kind: "not_modified", status };
  if (status === 404 || status === 410) return { kind: "not_found", status };
  if (status === 401 || status === 403) {
    return { kind: "unreachable", problem: "the product API refused the credentials", retry: false, status };
  }
  const problem = `the product API answered ${status}`;
  if (status === 408 || status === 429 || status >= 500) {
    const wait = retryAfterSeconds !== undefined && { retryAfterSeconds };
    return { kind: "unreachable", problem, retry: true, status, ...wait };
  }
  const isRedirect = status > 300 && status < 400 && status !== 304;
  return invalid(isRedirect ? "the product API redirects, which is not followed" : problem, status);
};
