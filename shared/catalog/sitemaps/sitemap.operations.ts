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
    summary: "Preview or add the product URLs of a sitemap",
    description:
      "Reads the sitemap in the background, up to 50 MB a file and 500 files of an index, without the shop's credentials. A store has one run at a time.",
    body: SitemapRunRequest,
    answer: { status: 202, description: "The run, whose progress can be read.", body: SitemapRunStarted },
  }),
  getSitemap: adminOperation({
    tag,
    method: "GET",
    path,
    callers,
    roles: EVERYBODY,
    summary: "Read the followed sitemap and the latest run",
    description: "The run shows how far it is, and what it found and did.",
    answer: { status: 200, description: "The sitemap.", body: SitemapView },
  }),
  followSitemap: adminOperation({
    tag,
    method: "PUT",
    path,
    callers,
    roles: CATALOG_KEEPERS,
    summary: "Follow a sitemap",
    description:
      "From now on, each refresh adds the sitemap's new product URLs and removes those that came from it and have vanished, unless these are more than 3 and more than 30 %. A file that is cut off, or an index with a file that can't be read, changes nothing. Product URLs that were added by hand stay. One that is removed by hand comes back as long as the sitemap lists it: narrow the pattern.",
    body: SitemapSource,
    answer: { status: 200, description: "The sitemap.", body: SitemapView },
  }),
  unfollowSitemap: adminOperation({
    tag,
    method: "DELETE",
    path,
    callers,
    roles: CATALOG_KEEPERS,
    summary: "Stop following the sitemap",
    description: "Its product URLs stay.",
    answer: { status: 200, description: "Done.", body: Empty },
  }),
};
