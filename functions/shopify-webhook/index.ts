import { createFunctionLogger, now } from "../../shared/platform/runtime.factory.ts";
import { createAppSecrets } from "../../shared/shopify/app.factory.ts";
import { createShopifySender } from "../../shared/shopify/shopify-queue.factory.ts";
import { createHandler } from "./handler.ts";

const logger = createFunctionLogger("shopify-webhook");

export const handler = createHandler({
  secrets: createAppSecrets(logger),
  queue: createShopifySender(),
  now,
  logger,
});
