import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Cursors } from "../../shared/auth/cursor.ts";
import type { FeedPage } from "../../shared/contract/feed.ts";
import type { Stores } from "../../shared/data/stores.ts";
import { BrandInvalid } from "../../shared/errors.ts";
import { endpoint, type HttpHandler, type HttpResponse, ok } from "../../shared/http/endpoint.ts";
import type { Logger } from "../../shared/logger.ts";
import { createFeed, type FeedDeps } from "./feed-page.ts";
import { readFeedQuery } from "./feed-query.ts";

type Deps = FeedDeps & {
  /** Profiles may be some seconds old. */
  readonly stores: Pick<Stores, "find">;
  readonly cursors: () => Promise<Cursors>;
  /** A strong one: equal only for equal texts. */
  readonly hash: (text: string) => string;
  readonly logger: Logger;
};

/** Any page of any site may read it, errors too: nothing in it is private. */
const CORS = { "access-control-allow-origin": "*" };

const CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=300";

/** RFC 9110, section 13.1.2: any of several, or `*`; the comparison is weak. */
const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");

const conditional = (answer: HttpResponse, etag: string, event: APIGatewayProxyEventV2): HttpResponse => {
  const headers = { etag, "cache-control": CACHE_CONTROL };
  if (matchesEtag(event.headers["if-none-match"], etag)) return { statusCode: 304, headers };
  return { ...answer, headers: { ...answer.headers, ...headers } };
};

/**
 * GET /v1/feed
 *
 * A store's videos with their products, for the widget and the SDKs. Public: it takes the brand and no token.
 */
export const createHandler = ({ stores, cursors, hash, logger, ...deps }: Deps): HttpHandler => {
  const readPage = createFeed(deps);
  const handle = endpoint(logger, async (event) => {
    const query = readFeedQuery(event.rawQueryString);
    const { brand, statuses, limit } = query;
    const store = await stores.find(brand);
    if (store === undefined) throw new BrandInvalid();
    const scope = JSON.stringify(["feed", brand, statuses]);
    const after = query.cursor === undefined ? undefined : (await cursors()).open(scope, query.cursor);
    const { events, next } = await readPage(store, { statuses, limit, after: after as typeof next });
    const next_cursor = next === undefined ? null : (await cursors()).seal(scope, next);
    const answer = ok({ events, next_cursor } satisfies FeedPage);
    return conditional(answer, `"${hash(answer.body ?? "")}"`, event);
  });
  return async (event, context) => {
    const answer = await handle(event, context);
    return { ...answer, headers: { ...answer.headers, ...CORS } };
  };
};
