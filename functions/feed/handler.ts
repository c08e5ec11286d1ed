import type { Cursors } from "../../shared/administration/cursor.ts";
import { BrandInvalid } from "../../shared/platform/errors.ts";
import { endpoint, type HttpHandler, type HttpResponse } from "../../shared/platform/http/endpoint.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { recently } from "../../shared/platform/ttl-cache.ts";
import type { Stores } from "../../shared/stores/stores.table.ts";
import type { FeedPage } from "../../shared/videos/feed/feed.schema.ts";
import { createFeed, type FeedDeps, type Position } from "../../shared/videos/feed/feed-page.ts";
import { type FeedQuery, readFeedQuery } from "./feed-query.ts";

type Deps = FeedDeps & {
  /** Profiles may be some seconds old. */
  readonly stores: Pick<Stores, "find">;
  readonly cursors: () => Promise<Cursors>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A strong one: equal only for equal texts. */
  readonly hash: (text: string) => string;
  readonly logger: Logger;
};

const CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=300";

/** RFC 9110, section 13.1.2: any of several, or `*`; the comparison is weak. */
const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");

/**
 * A page stays in memory for this long: most requests are for the first page of the same few stores. It comes
 * on top of the minute that everybody else may keep it.
 */
const RECENT_MS = 5_000;

type Rendered = { readonly body: string; readonly etag: string };

const conditional = ({ body, etag }: Rendered, ifNoneMatch: string | undefined): HttpResponse => {
  // The gateway adds the CORS headers, and only where there is an origin: a cache must tell the two apart.
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
  const readPage = createFeed(deps);

  const render = async ({ brand, statuses, limit, cursor }: FeedQuery): Promise<Rendered> => {
    const store = await stores.find(brand);
    if (store === undefined) throw new BrandInvalid();
    const scope = JSON.stringify(["feed", brand, statuses]);
    const after = cursor === undefined ? undefined : (await cursors()).open<Position>(scope, cursor);
    const { events, next } = await readPage(store, { statuses, limit, after });
    const next_cursor = next === undefined ? null : (await cursors()).seal(scope, next);
    const body = JSON.stringify({ events, next_cursor } satisfies FeedPage);
    return { body, etag: `"${hash(body)}"` };
  };
  const rendered = recently(render, { keyOf: JSON.stringify, forMs: RECENT_MS, now });

  return endpoint(logger, async ({ rawQueryString, headers }) =>
    conditional(await rendered(readFeedQuery(rawQueryString)), headers["if-none-match"]),
  );
};
