import { createPlanSender } from "../../shared/catalog/catalog.factory.ts";
import { createRefreshSchedules } from "../../shared/catalog/refresh/refresh-schedules.table.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createShopifySender } from "../../shared/shopify/shopify-queue.factory.ts";
import { createShops } from "../../shared/shopify/shops/shops.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();

export const handler = createHandler({
  schedules: createRefreshSchedules(table),
  shops: createShops(table),
  shopQueue: createShopifySender(),
  planQueue: createPlanSender(),
  now,
  logger: createFunctionLogger("catalog-schedule"),
});
