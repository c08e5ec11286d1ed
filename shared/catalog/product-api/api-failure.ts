import type { GuardedResponse } from "../../platform/outbound/guarded-client.ts";
import type { RequestFailure } from "../../platform/outbound/request-failed.ts";
import { isBotChallenge } from "../../vocabulary/bot-challenge.ts";
import type { Asked, DirectReason, PullReason } from "../../vocabulary/pull-reasons.ts";
import { isBotWallPage } from "./bot-wall-page.ts";

export type ProductFailure<Reason extends PullReason = DirectReason> =
  /** A retry would return the same response. */
  | { readonly kind: "invalid"; readonly status?: number; readonly reason: Reason }
  | {
      readonly kind: "unreachable";
      readonly status?: number;
      readonly reason: Reason;
      readonly retry: boolean;
      readonly retryAfterSeconds?: number;
    };

export type Request = {
  readonly asked: Asked;
  readonly seconds: number;
  readonly megabytes: number;
  readonly hasCredentials: boolean;
};

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

const HTML = /^(?:text\/html|application\/xhtml)/i;

const isHtml = ({ headers }: Pick<GuardedResponse, "headers">): boolean =>
  HTML.test(headers["content-type"] ?? "");

/** An HTML page that refuses access does not come from an API. */
export const isBotWall = (response: Pick<GuardedResponse, "status" | "headers">): boolean =>
  isBotChallenge(response.headers) || (response.status === 403 && isHtml(response));

export const botWall = (status: number): ProductFailure => ({
  ...unreachable({ code: "bot_protection" }, false),
  status,
});

export const invalid = (reason: DirectReason, status?: number): ProductFailure => ({
  kind: "invalid",
  reason,
  ...(status !== undefined && { status }),
});

/** The byte order mark of UTF-8 may come first. */
const PAGE_BEGINS = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype\s+html|html)\b/i;

export const pageFailure = (
  response: Pick<GuardedResponse, "status" | "headers" | "body">,
  asked: Asked,
): ProductFailure | undefined => {
  const text = response.body.toString("latin1");
  if (!isHtml(response) && !PAGE_BEGINS.test(text)) return undefined;
  return isBotWallPage(text)
    ? botWall(response.status)
    : invalid({ code: "html_page", params: { asked } }, response.status);
};

const unreachable = (reason: DirectReason, retry = true): ProductFailure => ({
  kind: "unreachable",
  reason,
  retry,
});

const CONNECTION_FAILED = unreachable({ code: "connection_failed" });

const FAILURES: Readonly<Record<RequestFailure, (request: Request) => ProductFailure>> = {
  url_invalid: ({ asked }) => invalid({ code: "url_invalid", params: { asked } }),
  url_not_https: ({ asked }) => invalid({ code: "url_not_https", params: { asked } }),
  url_with_credentials: ({ asked }) => invalid({ code: "url_with_credentials", params: { asked } }),
  address_not_public: ({ asked }) => unreachable({ code: "address_not_public", params: { asked } }, false),
  name_not_resolved: ({ asked }) => unreachable({ code: "name_not_resolved", params: { asked } }),
  header_invalid: () => invalid({ code: "header_invalid" }),
  deadline_passed: ({ seconds }) => unreachable({ code: "deadline_passed", params: { seconds } }),
  connection_failed: () => CONNECTION_FAILED,
  tls_failed: () => unreachable({ code: "tls_failed" }),
  http_invalid: () => invalid({ code: "http_invalid" }),
  encoding_unknown: () => invalid({ code: "encoding_unknown" }, 200),
  encoding_broken: () => invalid({ code: "encoding_broken" }, 200),
  body_too_large: ({ megabytes }) => invalid({ code: "body_too_large", params: { megabytes } }, 200),
  unexpected: () => CONNECTION_FAILED,
};

export const failedRequest = (code: RequestFailure, request: Request): ProductFailure =>
  FAILURES[code](request);

/** The path and query of a redirect may contain credentials. */
const targetHost = (location: string | undefined, url: string): string | undefined =>
  location === undefined ? undefined : URL.parse(location, url)?.host;

export const refusedRequest = (
  response: GuardedResponse,
  { asked, hasCredentials }: Request,
  url: string,
): ProductFailure => {
  const { status, headers, retryAfterSeconds } = response;
  if (isBotWall(response)) return botWall(status);
  const answered: DirectReason = { code: "answered", params: { asked, status } };
  if (status === 401 || status === 403) {
    const refused: DirectReason = hasCredentials
      ? { code: "credentials_refused", params: { asked } }
      : { code: "credentials_missing", params: { asked, status } };
    return { ...unreachable(refused, false), status };
  }
  if (status === 408 || status === 429 || status >= 500) {
    return {
      ...unreachable(answered),
      status,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    };
  }
  const isRedirect = status > 300 && status < 400 && status !== 304;
  if (!isRedirect) return invalid(answered, status);
  const host = targetHost(headers.location, url);
  return invalid({ code: "redirects", params: { asked, ...(host && { host }) } }, status);
};
