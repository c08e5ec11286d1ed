import { randomBytes, randomUUID } from "node:crypto";
import { createAttributions } from "../attribution/figures/attributions.table.ts";
import { createFigures } from "../attribution/figures/figures.table.ts";
import { createReconcile } from "../attribution/reconcile/reconcile.ts";
import {
  createCipher,
  createMerchantClient,
  createPlanSender,
  createSitemapSender,
} from "../catalog/catalog.factory.ts";
import { createProductUrls } from "../catalog/product-urls/product-urls.table.ts";
import { createProducts } from "../catalog/products/products.table.ts";
import { createRefreshRuns } from "../catalog/refresh/refresh-runs.table.ts";
import { createRefreshSchedules } from "../catalog/refresh/refresh-schedules.table.ts";
import { createSitemapRuns } from "../catalog/sitemaps/sitemap-runs.table.ts";
import { GUIDE_TEXTS } from "../guides/guide-texts.factory.ts";
import { createFunnelFigures } from "../interactions/funnel-figures.table.ts";
import { createOrders } from "../orders/orders.table.ts";
import { isOn, required } from "../platform/config.ts";
import { ENV } from "../platform/env-names.ts";
import type { Logger } from "../platform/logger.ts";
import { randomId } from "../platform/random-id.ts";
import { createFunctionLogger, now, openServiceTable } from "../platform/runtime.factory.ts";
import { createShops } from "../shopify/shops/shops.table.ts";
import { createCursorSource } from "../stores/access/signing-keys.factory.ts";
import { hashStoreId, newBrand, newStoreId } from "../stores/access/store-id.ts";
import { createClosings } from "../stores/closing/closings.table.ts";
import { createStores } from "../stores/stores.table.ts";
import { createCampaigns } from "../videos/campaigns/campaigns.table.ts";
import { createUploadDeps } from "../videos/media/uploads/uploads.factory.ts";
import { createShownVideos } from "../videos/shown-videos.table.ts";
import { createVideos } from "../videos/videos.table.ts";
import { createAudit } from "./audit.table.ts";
import { createUserDeps } from "./users.factory.ts";

const createProductApi = (logger: Logger) => {
  const { encrypt, decrypt } = createCipher();
  return {
    encrypt,
    decrypt,
    productApi: createMerchantClient(logger),
    allowLoopbackHttp: isOn(ENV.allowLoopbackHttp),
    planQueue: createPlanSender(),
    sitemapQueue: createSitemapSender(),
  };
};

/** Long enough for an order that is being attributed to appear in the table and in the index. */
const SETTLE_MS = 3_000;
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, SETTLE_MS));

/** All dependencies of the administration function. */
export const createAdminDeps = () => {
  const table = openServiceTable();
  const logger = createFunctionLogger("admin");
  const stage = required(ENV.stage);
  const orders = createOrders(table);
  const attributions = createAttributions(table);
  const figures = createFigures(table, (error) => logger.error("An attribution can't be read", error));
  return {
    stage,
    newBrand: () => newBrand(randomBytes),
    newStoreId: () => newStoreId(stage, randomBytes),
    hashStoreId,
    newAuditId: randomUUID,
    ...createProductApi(logger),
    // Not cached: an answer shows the settings that were just changed.
    stores: createStores(table),
    closings: createClosings(table),
    schedules: createRefreshSchedules(table),
    products: createProducts(table),
    productUrls: createProductUrls(table),
    runs: createRefreshRuns(table),
    sitemapRuns: createSitemapRuns(table),
    shops: createShops(table),
    videos: createVideos(table),
    shownVideos: createShownVideos(table),
    campaigns: createCampaigns(table),
    newCampaignId: () => randomId("cmp_", randomBytes),
    ...createUploadDeps(table),
    guideTexts: GUIDE_TEXTS,
    orders,
    attributions,
    figures,
    funnelFigures: createFunnelFigures(table),
    reconcile: createReconcile({ orders, attributions, figures, logger, settle, now }),
    audit: createAudit(table),
    ...createUserDeps(table),
    cursors: createCursorSource(logger),
    now,
    logger,
  };
};
