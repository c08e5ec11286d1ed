import type { QueryOf } from "../../shared/api/operation.ts";
import { readPublicQuery } from "../../shared/api/read-public-query.ts";
import { endpoint, type HttpHandler, type HttpResponse } from "../../shared/platform/http/endpoint.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { FEED_OPERATIONS } from "../../shared/videos/feed/feed.operations.ts";
import {
  createFeedAnswers,
  type FeedAnswer,
  type FeedAnswersDeps,
} from "../../shared/videos/feed/feed-answers.ts";
import { SHOWN_STATUSES } from "../../shared/vocabulary/videos.ts";

type Deps = FeedAnswersDeps & { readonly logger: Logger };

const { getFeed } = FEED_OPERATIONS;
type FeedQuery = QueryOf<typeof getFeed>;

const MAX_AGE_SECONDS = 60;
const STALE_SECONDS = 300;

/**
 * Caches the response until its next scheduled change. Later, caches may use it only while the service fails.
 */
const cacheControl = (changes_at: number, now: number): string => {
  const left = Math.max(1, Math.ceil((changes_at - now) / 1000));
  return left > MAX_AGE_SECONDS + STALE_SECONDS
    ? `public, max-age=${MAX_AGE_SECONDS}, stale-while-revalidate=${STALE_SECONDS}, stale-if-error=86400`
    : `public, max-age=${Math.min(MAX_AGE_SECONDS, left)}, stale-if-error=86400`;
};

const readFeedQuery = (rawQueryString: string): FeedQuery => {
  const query = readPublicQuery(getFeed, rawQueryString);
  return { ...query, statuses: SHOWN_STATUSES.filter((status) => query.statuses.includes(status)) };
};

/** Weak comparison (RFC 9110, section 13.1.2). */
const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");

const toResponse = (
  { body, etag, changes_at }: FeedAnswer,
  ifNoneMatch: string | undefined,
  now: number,
): HttpResponse => {
  // The gateway adds CORS headers only to requests with an `Origin`, so caches must store both variants.
  const headers = { etag, "cache-control": cacheControl(changes_at, now), vary: "Origin" };
  if (matchesEtag(ifNoneMatch, etag)) return { statusCode: 304, headers };
  return { statusCode: 200, headers: { "content-type": "application/json", ...headers }, body };
};

/** `GET /v1/feed`. Public: requires a brand, but no token. */
export const createHandler = ({ logger, ...deps }: Deps): HttpHandler => {
  const answer = createFeedAnswers(deps);
  return endpoint(logger, async ({ rawQueryString, headers }) =>
    toResponse(await answer(readFeedQuery(rawQueryString)), headers["if-none-match"], deps.now()),
  );
};
