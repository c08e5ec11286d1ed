import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { SitemapMessage } from "../../../shared/catalog/messages.schema.ts";
import { checkUrlPattern } from "../../../shared/catalog/product-urls/product-id.ts";
import type { SITEMAP_OPERATIONS } from "../../../shared/catalog/sitemaps/sitemap.operations.ts";
import type { SitemapRuns } from "../../../shared/catalog/sitemaps/sitemap-runs.table.ts";
import { sitemapView } from "../../../shared/catalog/sitemaps/sitemap-view.ts";
import { definedOnly } from "../../../shared/platform/defined-only.ts";
import { invalid } from "../../../shared/platform/errors.ts";
import type { QueueSender } from "../../../shared/platform/queue/queue-sender.ts";
import type { SitemapSource } from "../../../shared/stores/catalog-source.ts";
import type { Stores } from "../../../shared/stores/stores.table.ts";

export type SitemapDeps = {
  readonly stores: Pick<Stores, "change">;
  readonly sitemapRuns: Pick<SitemapRuns, "find" | "start">;
  readonly sitemapQueue: QueueSender<SitemapMessage>;
  readonly allowLoopbackHttp: boolean;
};

export const createSitemapHandlers = ({
  stores,
  sitemapRuns,
  sitemapQueue,
  allowLoopbackHttp,
}: SitemapDeps): StoreHandlersOf<"admin", typeof SITEMAP_OPERATIONS> => {
  const checkSource = ({ url, pattern }: SitemapSource): void => {
    if (!allowLoopbackHttp && !url.startsWith("https://")) throw invalid("url", "https_url");
    checkUrlPattern(pattern);
  };

  return {
    startSitemapRun: async ({ store: { brand }, body, audit, now }) => {
      checkSource(body);
      const run = now.toISOString();
      await audit(brand, "sitemap.run_started", body);
      if (!(await sitemapRuns.start(brand, { run, ...body }, now.getTime()))) {
        throw invalid(undefined, "sitemap_run_unfinished");
      }
      await sitemapQueue.send([{ body: { brand, run }, group: brand }]);
      return { run };
    },

    followSitemap: async ({ store: { brand }, body: { url, pattern }, audit }) => {
      const sitemap = definedOnly({ url, pattern });
      checkSource(sitemap);
      await audit(brand, "sitemap.followed", sitemap);
      const changed = await stores.change(brand, { sitemap });
      return sitemapView(changed, await sitemapRuns.find(brand));
    },

    unfollowSitemap: async ({ store: { brand }, audit }) => {
      await audit(brand, "sitemap.unfollowed");
      await stores.change(brand, { sitemap: null });
      return {};
    },
  };
};
