import { createProductUrls } from "../../shared/data/product-urls.ts";
import { createRefreshRuns } from "../../shared/data/refresh-runs.ts";
import { createStores } from "../../shared/data/stores.ts";
import { createPlanPostpone, createPlanSender, createPullSender } from "../../shared/factories/catalog.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/factories/runtime.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();

export const handler = createHandler({
  stores: createStores(table),
  productUrls: createProductUrls(table),
  runs: createRefreshRuns(table),
  pullQueue: createPullSender(),
  planQueue: createPlanSender(),
  postpone: createPlanPostpone(),
  now,
  logger: createFunctionLogger("catalog-plan"),
});
