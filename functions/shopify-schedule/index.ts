import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createShopifySender } from "../../shared/shopify/shopify-queue.factory.ts";
import { createShops } from "../../shared/shopify/shops/shops.table.ts";
import { createHandler } from "./handler.ts";

export const handler = createHandler({
  shops: createShops(openServiceTable()),
  queue: createShopifySender(),
  now,
  logger: createFunctionLogger("shopify-schedule"),
});
