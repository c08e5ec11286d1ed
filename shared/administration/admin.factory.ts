import { randomBytes, randomUUID } from "node:crypto";
import { createAttributions } from "../attribution/attributions.table.ts";
import { createReconcile } from "../attribution/reconcile.ts";
import { createRollups } from "../attribution/rollups.table.ts";
import { createCipher, createMerchantClient, createPlanSender } from "../catalog/catalog.factory.ts";
import { createProductUrls } from "../catalog/product-urls/product-urls.table.ts";
import { createProducts } from "../catalog/products/products.table.ts";
import { createRefreshRuns } from "../catalog/refresh/refresh-runs.table.ts";
import { createRefreshSchedules } from "../catalog/refresh/refresh-schedules.table.ts";
import { createOrders } from "../orders/orders.table.ts";
import { isOn, optional, required } from "../platform/config.ts";
import { ENV } from "../platform/env-names.ts";
import type { Logger } from "../platform/logger.ts";
import { createFunctionLogger, now, openServiceTable } from "../platform/runtime.factory.ts";
import { createCursorSource } from "../stores/access/signing-keys.factory.ts";
import { hashStoreId, newBrand, newStoreId } from "../stores/access/store-id.ts";
import { createStores } from "../stores/stores.table.ts";
import { createVideos } from "../videos/videos.table.ts";
import { createAudit } from "./audit.table.ts";

const createIdentities = () => {
  const stage = required(ENV.stage);
  const newId = () => newStoreId(stage, randomBytes);
  return {
    stage,
    newStoreId: newId,
    newIdentity: () => ({ brand: newBrand(randomBytes), storeId: newId() }),
    hashStoreId,
    newAuditId: randomUUID,
  };
};

const createProductApi = (logger: Logger) => {
  const { encrypt, decrypt } = createCipher();
  return {
    encrypt,
    decrypt,
    productApi: createMerchantClient(logger),
    allowLoopbackHttp: isOn(ENV.allowLoopbackHttp),
    planQueue: createPlanSender(),
  };
};

/** Time enough for an order that is being attributed to be seen everywhere. */
const SETTLE_MS = 3_000;
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, SETTLE_MS));

/** What the administration is made from. */
export const createAdminDeps = () => {
  const table = openServiceTable();
  const logger = createFunctionLogger("admin");
  const [orders, attributions, rollups] = [
    createOrders(table),
    createAttributions(table),
    createRollups(table),
  ];
  return {
    ...createIdentities(),
    ...createProductApi(logger),
    // Fresh profiles: what was just changed is what is shown.
    stores: createStores(table),
    schedules: createRefreshSchedules(table),
    products: createProducts(table),
    productUrls: createProductUrls(table),
    runs: createRefreshRuns(table),
    videos: createVideos(table),
    orders,
    attributions,
    rollups,
    reconcile: createReconcile({ orders, attributions, rollups, logger, settle }),
    audit: createAudit(table),
    widgetUrl: optional(ENV.widgetUrl),
    cursors: createCursorSource(logger),
    now,
    logger,
  };
};
