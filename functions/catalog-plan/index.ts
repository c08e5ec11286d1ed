import {
  createPlanPostpone,
  createPlanSender,
  createPullSender,
  createSitemapSender,
} from "../../shared/catalog/catalog.factory.ts";
import { createProductUrls } from "../../shared/catalog/product-urls/product-urls.table.ts";
import { createPullPaces } from "../../shared/catalog/pull/pull-paces.table.ts";
import { createRefreshRuns } from "../../shared/catalog/refresh/refresh-runs.table.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createStoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();

export const handler = createHandler({
  stores: createStoreProfiles(table),
  productUrls: createProductUrls(table),
  runs: createRefreshRuns(table),
  paces: createPullPaces(table),
  pullQueue: createPullSender(),
  planQueue: createPlanSender(),
  sitemapQueue: createSitemapSender(),
  postpone: createPlanPostpone(),
  now,
  logger: createFunctionLogger("catalog-plan"),
});
