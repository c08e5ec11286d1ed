import { randomBytes, randomUUID } from "node:crypto";
import { createAudit } from "../../shared/administration/audit.table.ts";
import { createUserDeps } from "../../shared/administration/users.factory.ts";
import { required } from "../../shared/platform/config.ts";
import { ENV } from "../../shared/platform/env-names.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createAppPageFiles, createAppSecrets } from "../../shared/shopify/app.factory.ts";
import {
  createShopifyApi,
  createTokenCipher,
  shopifyEndpoint,
} from "../../shared/shopify/shopify.factory.ts";
import { createShopifySender } from "../../shared/shopify/shopify-queue.factory.ts";
import { createShops } from "../../shared/shopify/shops/shops.table.ts";
import { hashStoreId, newBrand, newStoreId } from "../../shared/stores/access/store-access.ts";
import { createClosings } from "../../shared/stores/closing/closings.table.ts";
import { createStores } from "../../shared/stores/stores.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();
const logger = createFunctionLogger("shopify-app");
const stage = required(ENV.stage);
const endpoint = shopifyEndpoint();

export const handler = createHandler({
  shops: createShops(table),
  stores: createStores(table),
  closings: createClosings(table),
  adminApi: createShopifyApi(),
  cipher: createTokenCipher(),
  secrets: createAppSecrets(logger),
  queue: createShopifySender(),
  ...createUserDeps(table),
  audit: createAudit(table),
  newBrand: () => newBrand(randomBytes),
  newStoreIdHash: () => hashStoreId(newStoreId(stage, randomBytes)),
  newAuditId: randomUUID,
  pageFiles: createAppPageFiles(),
  edgeUrl: required(ENV.edgeUrl),
  bridgeUrl: endpoint && `${endpoint}/app-bridge.js`,
  now,
  logger,
});
