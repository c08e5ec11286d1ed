import type { GuardedResponse } from "../../platform/outbound/guarded-client.ts";
import type { RequestFailure } from "../../platform/outbound/request-failed.ts";

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

/** What was asked, as a problem names it, and the limits of the request. */
export type Asked = { readonly name: string; readonly seconds: number; readonly megabytes: number };

export const invalid = (problem: string, status?: number): ProductFailure => ({
  kind: "invalid",
  problem,
  ...(status !== undefined && { status }),
});

const unreachable = (problem: string, retry = true): ProductFailure => ({
  kind: "unreachable",
  problem,
  retry,
});

const CONNECTION_FAILED = unreachable("the connection failed or broke off");

/** Why there is no answer, in words for the merchant. They reveal nothing about the service's network. */
const FAILURES: Readonly<Record<RequestFailure, (asked: Asked) => ProductFailure>> = {
  url_invalid: ({ name }) => invalid(`${name}'s address is not a URL`),
  url_not_https: ({ name }) => invalid(`${name}'s address is not https`),
  url_with_credentials: ({ name }) => invalid(`${name}'s address holds credentials; set them apart from it`),
  address_not_public: () => unreachable("the host's address is not a public one", false),
  name_not_resolved: () => unreachable("the host's name can't be resolved"),
  header_invalid: () => invalid("the credentials hold a character that no header can"),
  deadline_passed: ({ seconds }) => unreachable(`no whole answer within ${seconds} s`),
  connection_failed: () => CONNECTION_FAILED,
  tls_failed: () => unreachable("no trusted TLS connection to the host"),
  http_invalid: () => invalid("the answer is not valid HTTP, or its headers are too large"),
  encoding_unknown: () => invalid("an unknown content encoding", 200),
  encoding_broken: () => invalid("the answer's compression is broken", 200),
  body_too_large: ({ megabytes }) => invalid(`the answer is larger than ${megabytes} MB`, 200),
  unexpected: () => CONNECTION_FAILED,
};

export const failedRequest = (code: RequestFailure, asked: Asked): ProductFailure => FAILURES[code](asked);

/** The host that a redirect leads to: its path and its query may hold credentials. */
const targetHost = (location: string | undefined, url: string): string | undefined =>
  location === undefined ? undefined : URL.parse(location, url)?.host;

/**
 * Why an answer of a merchant's server holds nothing to read, by its status.
 *
 * @param url that was asked: a redirect may be relative to it
 */
export const refusedRequest = (response: GuardedResponse, { name }: Asked, url: string): ProductFailure => {
  const { status, headers, retryAfterSeconds } = response;
  if (status === 401 || status === 403) {
    return { ...unreachable(`${name} refused the credentials`, false), status };
  }
  const problem = `${name} answered ${status}`;
  if (status === 408 || status === 429 || status >= 500) {
    return { ...unreachable(problem), status, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  }
  const isRedirect = status > 300 && status < 400 && status !== 304;
  if (!isRedirect) return invalid(problem, status);
  const host = targetHost(headers.location, url);
  const where = host ? ` to ${host}` : "";
  return invalid(
    `${name} redirects${where}, which is not followed: use the address that it leads to`,
    status,
  );
};
