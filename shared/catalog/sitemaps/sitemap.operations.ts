import { Empty } from "../../api/forms.schema.ts";
import { adminOperation } from "../../api/operation.ts";
import { CATALOG_KEEPERS, EVERYBODY } from "../../vocabulary/roles.ts";
import { SitemapRunRequest, SitemapRunStarted, SitemapSource, SitemapView } from "./sitemap.schema.ts";

const tag = "Catalog";
const path = "/admin/stores/{brand}/sitemap";
const callers = "store_users";

export const SITEMAP_OPERATIONS = {
  startSitemapRun: adminOperation({
    tag,
    method: "POST",
    path: `${path}/runs`,
    callers,
    roles: CATALOG_KEEPERS,
    summary: "Preview or import a sitemap",
    description:
      "Reads the sitemap in the background, without the shop's credentials. Limits: 50 MB per file, 500 files per index, one run per store at a time.",
    body: SitemapRunRequest,
    answer: { status: 202, description: "The run that was started.", body: SitemapRunStarted },
  }),
  getSitemap: adminOperation({
    tag,
    method: "GET",
    path,
    callers,
    roles: EVERYBODY,
    summary: "Get the followed sitemap and the latest run",
    description: "Returns the followed sitemap, and the progress and results of the latest run.",
    answer: { status: 200, description: "Followed sitemap and latest run.", body: SitemapView },
  }),
  followSitemap: adminOperation({
    tag,
    method: "PUT",
    path,
    callers,
    roles: CATALOG_KEEPERS,
    summary: "Follow a sitemap",
    description:
      "Adds the sitemap's new product URLs with each refresh, and removes product URLs that it added before and no longer lists. It removes none if these and the products that the product API lacks are together more than 3, and more than 30 % of the catalog. An incomplete sitemap changes nothing. Product URLs added by hand stay. A product URL removed by hand returns while the sitemap lists it, so narrow the pattern instead.",
    body: SitemapSource,
    answer: { status: 200, description: "The followed sitemap.", body: SitemapView },
  }),
  unfollowSitemap: adminOperation({
    tag,
    method: "DELETE",
    path,
    callers,
    roles: CATALOG_KEEPERS,
    summary: "Stop following a sitemap",
    description: "Keeps the product URLs that came from the sitemap.",
    answer: { status: 200, description: "The sitemap is no longer followed.", body: Empty },
  }),
};
