import {
  createPlanSender,
  createSitemapPostpone,
  createSitemapReader,
  createSitemapSender,
} from "../../shared/catalog/catalog.factory.ts";
import { createProductUrls } from "../../shared/catalog/product-urls/product-urls.table.ts";
import { createRefreshRuns } from "../../shared/catalog/refresh/refresh-runs.table.ts";
import { createSitemapRuns } from "../../shared/catalog/sitemaps/sitemap-runs.table.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createStoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();

export const handler = createHandler({
  stores: createStoreProfiles(table),
  sitemaps: createSitemapReader(),
  sitemapRuns: createSitemapRuns(table),
  runs: createRefreshRuns(table),
  productUrls: createProductUrls(table),
  planQueue: createPlanSender(),
  sitemapQueue: createSitemapSender(),
  postpone: createSitemapPostpone(),
  pause: (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds)),
  now,
  logger: createFunctionLogger("catalog-sitemap"),
});
