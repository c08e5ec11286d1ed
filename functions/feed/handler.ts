import type { AnswerOf, QueryOf } from "../../shared/api/operation.ts";
import { readQuery } from "../../shared/api/read-request.ts";
import { createBoundedCache } from "../../shared/platform/bounded-cache.ts";
import type { Cursors } from "../../shared/platform/cursors.ts";
import { BrandInvalid, ValidationFailed } from "../../shared/platform/errors.ts";
import { endpoint, type HttpHandler, type HttpResponse } from "../../shared/platform/http/endpoint.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import type { Stores } from "../../shared/stores/stores.table.ts";
import { FEED_OPERATIONS } from "../../shared/videos/feed/feed.operations.ts";
import { createFeed, type FeedDeps } from "../../shared/videos/feed/feed-page.ts";
import type { Position } from "../../shared/videos/feed/select-videos.ts";
import { BRAND_PATTERN, STORE_ID_AS_BRAND } from "../../shared/vocabulary/ids.ts";
import { SHOWN_STATUSES } from "../../shared/vocabulary/video-statuses.ts";

type Deps = FeedDeps & {
  /** Profiles may be some seconds old. */
  readonly stores: Pick<Stores, "find">;
  readonly cursors: () => Promise<Cursors>;
  /** Must be strong: different texts get different hashes. */
  readonly hash: (text: string) => string;
  readonly logger: Logger;
};

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

/**
 * How long a page is cached in memory: most requests ask for the first page of the same few stores. So a change of a
 * video or a campaign, and a campaign's start and end, show within this time, and a moment for the table's copies to
 * agree. Clients may cache the answer for one more minute.
 */
const PAGE_TTL_MS = 5_000;
const MAX_PAGES = 200;
/** A sixteenth of the function's memory. */
const MAX_PAGES_BYTES = 64 * 1024 * 1024;

type Rendered = { readonly body: string; readonly etag: string };

const toResponse = ({ body, etag }: Rendered, ifNoneMatch: string | undefined): HttpResponse => {
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
export const createHandler = ({ stores, cursors, hash, now, logger, ...deps }: Deps): HttpHandler => {
  const readPage = createFeed({ ...deps, now });

  const render = async ({ brand, cursor, ...query }: FeedQuery): Promise<Rendered> => {
    const store = await stores.find(brand);
    if (store === undefined) throw new BrandInvalid();
    const { limit: _, ...filters } = query;
    const scope = JSON.stringify(["feed", brand, filters]);
    const after = cursor === undefined ? undefined : (await cursors()).open<Position>(scope, cursor);
    const { events, next } = await readPage(store, { ...query, after });
    const next_cursor = next === undefined ? null : (await cursors()).seal(scope, next);
    const body = JSON.stringify({ events, next_cursor } satisfies AnswerOf<typeof getFeed>);
    return { body, etag: `"${hash(body)}"` };
  };
  const pages = createBoundedCache<string, Promise<Rendered>>({
    maxEntries: MAX_PAGES,
    ttlMs: PAGE_TTL_MS,
    now,
    maxWeight: MAX_PAGES_BYTES,
    // V8 keeps a text that is not Latin-1 in two bytes a character.
    weigh: ({ body }) => 2 * body.length,
  });

  return endpoint(logger, async ({ rawQueryString, headers }) => {
    const query = readFeedQuery(rawQueryString);
    const rendered = await pages.getOrCreate(JSON.stringify(query), () => render(query));
    return toResponse(rendered, headers["if-none-match"]);
  });
};
