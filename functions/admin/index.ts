import { randomBytes, randomUUID } from "node:crypto";
import { createEndpointDeps } from "../../shared/admin-endpoint/endpoint.factory.ts";
import { createAudit } from "../../shared/administration/audit.table.ts";
import { createAmendOrder } from "../../shared/attribution/amendments/amend-order.ts";
import { createAmendments } from "../../shared/attribution/amendments/amendments.table.ts";
import { createErasures } from "../../shared/attribution/erasure/erasures.table.ts";
import { createCorrectTotals } from "../../shared/attribution/reconcile/correct-totals.table.ts";
import { createDayEvents } from "../../shared/attribution/reconcile/day-events.table.ts";
import { createReconcile } from "../../shared/attribution/reconcile/reconcile.ts";
import { createApplyEvents } from "../../shared/attribution/totals/apply-events.factory.ts";
import { createTotals } from "../../shared/attribution/totals/totals.table.ts";
import {
  createCipher,
  createMerchantClient,
  createPlanSender,
  createSitemapSender,
} from "../../shared/catalog/catalog.factory.ts";
import { createProductUrls } from "../../shared/catalog/product-urls/product-urls.table.ts";
import { createProducts } from "../../shared/catalog/products/products.table.ts";
import { createRefreshRuns } from "../../shared/catalog/refresh/refresh-runs.table.ts";
import { createRefreshSchedules } from "../../shared/catalog/refresh/refresh-schedules.table.ts";
import { createSitemapRuns } from "../../shared/catalog/sitemaps/sitemap-runs.table.ts";
import { readArmTotals } from "../../shared/experiments/arm-totals.table.ts";
import { experimentId } from "../../shared/experiments/experiment.ts";
import { createExperiments } from "../../shared/experiments/experiments.table.ts";
import { createFindArms } from "../../shared/experiments/find-arms.table.ts";
import { createOrdersBefore } from "../../shared/experiments/orders-before.table.ts";
import { createDayNotes } from "../../shared/interactions/notes/day-notes.table.ts";
import { createWasErased } from "../../shared/orders/find-order.table.ts";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { isOn, required } from "../../shared/platform/config.ts";
import { ENV } from "../../shared/platform/env-names.ts";
import { randomId } from "../../shared/platform/random-id.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createShops } from "../../shared/shopify/shops/shops.table.ts";
import { createCursorSource } from "../../shared/stores/access/signing-keys.factory.ts";
import { hashStoreId, newBrand, newStoreId } from "../../shared/stores/access/store-access.ts";
import { createClosings } from "../../shared/stores/closing/closings.table.ts";
import { createCampaigns } from "../../shared/videos/campaigns/campaigns.table.ts";
import { createDrafts } from "../../shared/videos/media/drafts/drafts.table.ts";
import { createMediaSender, createUploadUrls } from "../../shared/videos/media/media.factory.ts";
import { createUploadRecords } from "../../shared/videos/media/uploads/uploads.table.ts";
import { createVideos } from "../../shared/videos/videos.table.ts";
import { createForgetOrder } from "../../shared/webhooks/delivery/forget-order.table.ts";
import { createReplays } from "../../shared/webhooks/endpoints/replays.table.ts";
import { createWebhooks } from "../../shared/webhooks/endpoints/webhooks.table.ts";
import { newWebhookSecret } from "../../shared/webhooks/signing/signature.ts";
import {
  canReceiveWebhooks,
  createSecretCipher,
  createWebhookSender,
} from "../../shared/webhooks/webhooks.factory.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();
const logger = createFunctionLogger("admin");
const stage = required(ENV.stage);
const orders = createOrders(table);
const amendments = createAmendments(table);
const totals = createTotals(table);

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const handler = createHandler({
  ...createEndpointDeps(table, logger),
  stage,
  closings: createClosings(table),
  newBrand: () => newBrand(randomBytes),
  newStoreId: () => newStoreId(stage, randomBytes),
  hashStoreId,
  ...createCipher(),
  productApi: createMerchantClient(logger),
  canReceiveWebhooks,
  allowLoopbackHttp: isOn(ENV.allowLoopbackHttp),
  planQueue: createPlanSender(),
  sitemapQueue: createSitemapSender(),
  schedules: createRefreshSchedules(table),
  products: createProducts(table),
  wait,
  productUrls: createProductUrls(table),
  runs: createRefreshRuns(table),
  sitemapRuns: createSitemapRuns(table),
  shops: createShops(table),
  videos: createVideos(table),
  campaigns: createCampaigns(table),
  newCampaignId: () => randomId("cmp_", randomBytes),
  uploadRecords: createUploadRecords(table),
  drafts: createDrafts(table),
  uploads: createUploadUrls(),
  newUploadId: () => randomId("up_", randomBytes),
  mediaQueue: createMediaSender(),
  edgeUrl: required(ENV.edgeUrl),
  amendOrder: createAmendOrder({
    wasErased: createWasErased(table),
    findOrder: orders.find,
    amendments,
    logger,
  }),
  erasures: createErasures(table, createForgetOrder(table)),
  newErasureKey: () => randomBytes(32).toString("base64url"),
  newAnonymousId: () => randomId("erased_", randomBytes),
  dayNotes: createDayNotes(table),
  experiments: createExperiments(table),
  readArmTotals: (brand, experimentId) => readArmTotals(table, brand, experimentId),
  ordersBefore: createOrdersBefore(table, totals),
  newExperimentId: (now) => experimentId(now, randomBytes),
  reconcile: createReconcile({
    totals,
    dayEvents: createDayEvents(table, amendments),
    correctTotals: createCorrectTotals(table),
    findOrder: orders.find,
    ...createApplyEvents(table, createFindArms(table), now, logger),
    logger,
    now,
  }),
  webhooks: createWebhooks(table),
  replays: createReplays(table),
  webhookQueue: createWebhookSender(),
  webhookSecrets: createSecretCipher(),
  newWebhookId: () => randomId("wh_", randomBytes),
  newWebhookSecret: () => newWebhookSecret(randomBytes),
  audit: createAudit(table),
  newAuditId: randomUUID,
  cursors: createCursorSource(logger),
});
