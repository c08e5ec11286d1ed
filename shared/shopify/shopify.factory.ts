import { randomBytes, randomUUID } from "node:crypto";
import { KMSClient } from "@aws-sdk/client-kms";
import pageStyle from "../../clients/shopify/app/page.css?raw";
import pageHtml from "../../clients/shopify/app/page.html?raw";
import { createAudit } from "../administration/audit.table.ts";
import { createUserDeps } from "../administration/users.factory.ts";
import { createSourcedProducts } from "../catalog/products/sourced-products.table.ts";
import { createOrders } from "../orders/orders.table.ts";
import { isOn, optional, required } from "../platform/config.ts";
import { ENV, RUNTIME_ENV } from "../platform/env-names.ts";
import { createCredentialCipher } from "../platform/outbound/credential-cipher.ts";
import { createGuardedClient } from "../platform/outbound/guarded-client.ts";
import { createFunctionLogger, newProductId, now, openServiceTable } from "../platform/runtime.factory.ts";
import { CLIENT_OPTIONS } from "../platform/sdk/client-options.ts";
import { hashStoreId, newBrand, newStoreId } from "../stores/access/store-id.ts";
import { createClosings } from "../stores/closing/closings.table.ts";
import { createStores } from "../stores/stores.table.ts";
import { createAdminApi, DEADLINE_MS } from "./access/admin-api.client.ts";
import { createAppSecrets } from "./access/app-secrets.factory.ts";
import type { ShopTokens } from "./access/token-grants.ts";
import { READING_MS } from "./products/read-import.ts";
import { createShopifyPostpone, createShopifySender } from "./shopify-queue.factory.ts";
import { createShops } from "./shops/shops.table.ts";

/** `clients/shopify/app/page.ts`, compiled when the function is bundled. */
declare const SHOPIFY_PAGE_SCRIPT: string;

/** Stands in for Shopify; only the local stack may have one, since it may use plain http. */
const endpointOf = (): string | undefined =>
  isOn(ENV.allowLoopbackHttp) ? optional(RUNTIME_ENV.shopifyEndpoint) : undefined;

const clientFor = (deadlineMs: number) =>
  createGuardedClient({ allowLoopbackHttp: isOn(ENV.allowLoopbackHttp), deadlineMs, now });

const createShopDeps = (service: string) => {
  const logger = createFunctionLogger(service);
  const table = openServiceTable();
  const adminApi = createAdminApi({
    http: clientFor(DEADLINE_MS),
    files: clientFor(READING_MS + DEADLINE_MS),
    endpoint: endpointOf(),
    now,
  });
  return {
    table,
    deps: {
      shops: createShops(table),
      stores: createStores(table),
      closings: createClosings(table),
      adminApi,
      cipher: createCredentialCipher<ShopTokens>(
        new KMSClient(CLIENT_OPTIONS),
        required(ENV.credentialsKeyId),
      ),
      secrets: createAppSecrets(logger),
      queue: createShopifySender(),
      now,
      logger,
    },
  };
};

/** The dependencies of the function that works on what happened in shops. */
export const createShopWorkerDeps = () => {
  const { table, deps } = createShopDeps("shopify-worker");
  return {
    ...deps,
    products: createSourcedProducts(table),
    orders: createOrders(table),
    newProductId,
    postpone: createShopifyPostpone(),
  };
};

/** The dependencies of the app's page and of what it calls. */
export const createShopAppDeps = () => {
  const { table, deps } = createShopDeps("shopify-app");
  const stage = required(ENV.stage);
  return {
    ...deps,
    ...createUserDeps(table),
    audit: createAudit(table),
    pageFiles: { html: pageHtml, style: pageStyle, script: SHOPIFY_PAGE_SCRIPT },
    newBrand: () => newBrand(randomBytes),
    newStoreIdHash: () => hashStoreId(newStoreId(stage, randomBytes)),
    newAuditId: randomUUID,
    edgeUrl: required(ENV.edgeUrl),
    bridgeUrl: endpointOf() && `${endpointOf()}/app-bridge.js`,
  };
};
