import { createShopWorkerDeps } from "../../shared/shopify/shopify.factory.ts";
import { createHandler } from "./handler.ts";

export const handler = createHandler(createShopWorkerDeps());
