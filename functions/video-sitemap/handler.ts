import { readPublicQuery } from "../../shared/api/read-public-query.ts";
import { endpoint, type HttpHandler } from "../../shared/platform/http/endpoint.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { readPartName } from "../../shared/videos/sitemap/sitemap-xml.ts";
import { VIDEO_SITEMAP_OPERATIONS } from "../../shared/videos/sitemap/video-sitemap.operations.ts";
import { createVideoSitemap, type VideoSitemapDeps } from "../../shared/videos/sitemap/video-sitemap.ts";

type Deps = VideoSitemapDeps & { readonly logger: Logger };

const HEADERS = {
  "content-type": "application/xml; charset=utf-8",
  "cache-control": "public, max-age=600, stale-if-error=86400",
  // The gateway adds CORS headers only to requests with an `Origin`, so caches must store both variants.
  vary: "Origin",
};

/** `GET /v1/video-sitemap.xml`. Public: requires a brand, but no token. */
export const createHandler = ({ logger, ...deps }: Deps): HttpHandler => {
  const read = createVideoSitemap(deps);
  return endpoint(logger, async ({ rawQueryString }) => {
    const { brand, after } = readPublicQuery(VIDEO_SITEMAP_OPERATIONS.getVideoSitemap, rawQueryString);
    const part = after === undefined ? undefined : { after: readPartName(after) };
    return { statusCode: 200, headers: HEADERS, body: await read({ brand, part }) };
  });
};
