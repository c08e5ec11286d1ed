import type { QueryOf } from "../../shared/api/operation.ts";
import { readQuery } from "../../shared/api/read-request.ts";
import { BrandInvalid, ValidationFailed } from "../../shared/platform/errors.ts";
import { endpoint, type HttpHandler, type HttpResponse } from "../../shared/platform/http/endpoint.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { FEED_OPERATIONS } from "../../shared/videos/feed/feed.operations.ts";
import {
  createFeedAnswers,
  type FeedAnswer,
  type FeedAnswersDeps,
} from "../../shared/videos/feed/feed-answers.ts";
import { BRAND_PATTERN, STORE_ID_AS_BRAND } from "../../shared/vocabulary/ids.ts";
import { SHOWN_STATUSES } from "../../shared/vocabulary/video-statuses.ts";

type Deps = FeedAnswersDeps & { readonly logger: Logger };

const { getFeed } = FEED_OPERATIONS;
type FeedQuery = QueryOf<typeof getFeed>;

const CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=300, stale-if-error=86400";

/** @throws ValidationFailed for a `store_id`: it is a credential that no page may publish */
const readFeedQuery = (rawQueryString: string): FeedQuery => {
  if (new URLSearchParams(rawQueryString).has("store_id")) {
    throw new ValidationFailed(`store_id: ${STORE_ID_AS_BRAND}`);
  }
  const query = readQuery(getFeed, rawQueryString);
  if (!BRAND_PATTERN.test(query.brand)) throw new BrandInvalid();
  return { ...query, statuses: SHOWN_STATUSES.filter((status) => query.statuses.includes(status)) };
};

/** Whether `If-None-Match` lists this ETag or is `*`, by weak comparison (RFC 9110, section 13.1.2). */
const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");

const toResponse = ({ body, etag }: FeedAnswer, ifNoneMatch: string | undefined): HttpResponse => {
  // The gateway adds CORS headers only for requests with an origin: caches must keep the two variants apart.
  const headers = { etag, "cache-control": CACHE_CONTROL, vary: "Origin" };
  if (matchesEtag(ifNoneMatch, etag)) return { statusCode: 304, headers };
  return { statusCode: 200, headers: { "content-type": "application/json", ...headers }, body };
};

/**
 * GET /v1/feed
 *
 * A store's videos with their products, for the widget and the SDKs. Public: it takes the brand and no token.
 */
export const createHandler = ({ logger, ...deps }: Deps): HttpHandler => {
  const answer = createFeedAnswers(deps);
  return endpoint(logger, async ({ rawQueryString, headers }) =>
    toResponse(await answer(readFeedQuery(rawQueryString)), headers["if-none-match"]),
  );
};
