import { randomBytes, randomUUID } from "node:crypto";
import { hashStoreId, newBrand, newStoreId } from "../auth/store-id.ts";
import { isOn, optional, required } from "../config.ts";
import { createAttributions } from "../data/attributions.ts";
import { createAudit } from "../data/audit.ts";
import { createOrders } from "../data/orders.ts";
import { createProductLists } from "../data/product-lists.ts";
import { createProductUrlLists } from "../data/product-url-lists.ts";
import { createProductUrls } from "../data/product-urls.ts";
import { createProducts } from "../data/products.ts";
import { createReconcile } from "../data/reconcile.ts";
import { createRefreshRuns } from "../data/refresh-runs.ts";
import { createRefreshSchedules } from "../data/refresh-schedules.ts";
import { createRollups } from "../data/rollups.ts";
import { createStoreIdRotation } from "../data/store-id-rotation.ts";
import { createStoreAdministration, createStores } from "../data/stores.ts";
import { createVideoLists } from "../data/video-lists.ts";
import { createVideoRollups } from "../data/video-rollups.ts";
import { createVideos } from "../data/videos.ts";
import { ENV } from "../env-names.ts";
import { createCipher, createMerchantClient, createPlanSender, createPullSender } from "./catalog.ts";
import { createFunctionLogger, now, openServiceTable } from "./runtime.ts";
import { createCursorSource } from "./signing-keys.ts";

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

const createProductApi = () => {
  const { encrypt, decrypt } = createCipher();
  return {
    encrypt,
    decrypt,
    productApi: createMerchantClient(),
    allowLoopbackHttp: isOn(ENV.allowLoopbackHttp),
    pullQueue: createPullSender(),
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
    ...createProductApi(),
    // Fresh profiles: what was just changed is what is shown.
    stores: createStores(table),
    administration: createStoreAdministration(table),
    rotateStoreId: createStoreIdRotation(table),
    schedules: createRefreshSchedules(table),
    products: createProducts(table),
    productLists: createProductLists(table),
    productUrls: createProductUrls(table),
    productUrlLists: createProductUrlLists(table),
    runs: createRefreshRuns(table),
    videos: createVideos(table),
    videoLists: createVideoLists(table),
    orders,
    attributions,
    rollups,
    videoRollups: createVideoRollups(table),
    reconcile: createReconcile({ orders, attributions, rollups, settle }),
    audit: createAudit(table),
    widgetUrl: optional(ENV.widgetUrl),
    cursors: createCursorSource(logger),
    now,
    logger,
  };
};
