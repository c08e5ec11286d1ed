import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { SITEMAP_OPERATIONS } from "../../../shared/catalog/sitemaps/sitemap.operations.ts";
import type { SitemapRuns } from "../../../shared/catalog/sitemaps/sitemap-runs.table.ts";
import { sitemapView } from "../../../shared/catalog/sitemaps/sitemap-view.ts";

export type SitemapDeps = { readonly sitemapRuns: Pick<SitemapRuns, "find"> };

export const createSitemapHandlers = ({
  sitemapRuns,
}: SitemapDeps): StoreHandlersOf<"admin-read", typeof SITEMAP_OPERATIONS> => ({
  getSitemap: async ({ store }) => sitemapView(store, await sitemapRuns.find(store.brand)),
});
