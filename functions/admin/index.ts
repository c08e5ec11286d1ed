import { randomBytes, randomUUID } from "node:crypto";
import { createAudit } from "../../shared/administration/audit.table.ts";
import { createCallShare } from "../../shared/administration/call-share.ts";
import { createCallWindows } from "../../shared/administration/call-windows.table.ts";
import { createUserDeps } from "../../shared/administration/users.factory.ts";
import { createAmendOrder } from "../../shared/attribution/amendments/amend-order.ts";
import { createAmendments } from "../../shared/attribution/amendments/amendments.table.ts";
import { createErasures } from "../../shared/attribution/erasure/erasures.table.ts";
import { createAttributions } from "../../shared/attribution/figures/attributions.table.ts";
import { createErasedFigures } from "../../shared/attribution/figures/erased-figures.table.ts";
import { createFigures } from "../../shared/attribution/figures/figures.table.ts";
import { createOrderedLines } from "../../shared/attribution/products/ordered-lines.table.ts";
import { createExportFigures } from "../../shared/attribution/proof/export-figures.ts";
import { createReconcile } from "../../shared/attribution/reconcile/reconcile.ts";
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
import { createShopDays } from "../../shared/coverage/shop-days.table.ts";
import { experimentId } from "../../shared/experiments/experiment-id.ts";
import { createExperimentOrders } from "../../shared/experiments/experiment-orders.table.ts";
import { createExperimentVisitors } from "../../shared/experiments/experiment-visitors.ts";
import { createExperiments } from "../../shared/experiments/experiments.table.ts";
import { createOrdersBefore } from "../../shared/experiments/orders-before.ts";
import { createFindGuideText } from "../../shared/guides/guide-texts.factory.ts";
import { createDiscardedReports } from "../../shared/interactions/discarded.table.ts";
import { createFunnelFigures } from "../../shared/interactions/funnel-figures.table.ts";
import { createDayNotes } from "../../shared/interactions/notes/day-notes.table.ts";
import { createProductCounts } from "../../shared/interactions/product-counts.table.ts";
import { createReports } from "../../shared/interactions/reports.table.ts";
import { createMailSender } from "../../shared/mail/mail.factory.ts";
import { createMailStops } from "../../shared/mail/sending/mail-stops.table.ts";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { isOn, optional, required } from "../../shared/platform/config.ts";
import { ENV } from "../../shared/platform/env-names.ts";
import { randomId } from "../../shared/platform/random-id.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createReportLog } from "../../shared/refusals/report-log.table.ts";
import { createShops } from "../../shared/shopify/shops/shops.table.ts";
import { createCursorSource } from "../../shared/stores/access/signing-keys.factory.ts";
import { hashStoreId, newBrand, newStoreId } from "../../shared/stores/access/store-id.ts";
import { createClosings } from "../../shared/stores/closing/closings.table.ts";
import { createReadFiguresLock } from "../../shared/stores/figures-lock.table.ts";
import { createStores } from "../../shared/stores/stores.table.ts";
import { createCampaigns } from "../../shared/videos/campaigns/campaigns.table.ts";
import { createDrafts } from "../../shared/videos/media/drafts/drafts.table.ts";
import { createMediaSender } from "../../shared/videos/media/media-queue.factory.ts";
import { createUploadUrls } from "../../shared/videos/media/uploads/uploads.factory.ts";
import { createUploadRecords } from "../../shared/videos/media/uploads/uploads.table.ts";
import { createShownVideos } from "../../shared/videos/shown-videos.table.ts";
import { createReadTaggedVideos } from "../../shared/videos/tagged-videos.table.ts";
import { createVideos } from "../../shared/videos/videos.table.ts";
import { createDeliveries } from "../../shared/webhooks/delivery/deliveries.table.ts";
import { createWebhooks } from "../../shared/webhooks/endpoints/webhooks.table.ts";
import { newWebhookSecret } from "../../shared/webhooks/signing/webhook-secret.ts";
import { createSecretCipher, createWebhookSender } from "../../shared/webhooks/webhooks.factory.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();
const logger = createFunctionLogger("admin");
const stage = required(ENV.stage);
const orders = createOrders(table);
const attributions = createAttributions(table, createReadTaggedVideos(table), createReadFiguresLock(table));
const amendments = createAmendments(table);
const experimentOrders = createExperimentOrders(table, amendments.between, (error) =>
  logger.error("An order of an experiment can't be read and is left out", error),
);
const funnelFigures = createFunnelFigures(table, createReports(table), now);
const productCounts = createProductCounts(table, createReports(table), now);
const figures = createFigures(table, (error) => logger.error("An attribution can't be read", error), now);

/** Long enough for an order that is being attributed to appear in the table and in the index. */
const SETTLE_MS = 3_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const settle = () => wait(SETTLE_MS);

export const handler = createHandler({
  stage,
  // Not cached: an answer shows the settings that were just changed.
  stores: createStores(table),
  closings: createClosings(table),
  newBrand: () => newBrand(randomBytes),
  newStoreId: () => newStoreId(stage, randomBytes),
  hashStoreId,
  ...createCipher(),
  productApi: createMerchantClient(logger),
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
  shownVideos: createShownVideos(table),
  campaigns: createCampaigns(table),
  newCampaignId: () => randomId("cmp_", randomBytes),
  uploadRecords: createUploadRecords(table),
  drafts: createDrafts(table),
  uploads: createUploadUrls(),
  newUploadId: () => randomId("up_", randomBytes),
  mediaQueue: createMediaSender(),
  edgeUrl: required(ENV.edgeUrl),
  findGuideText: createFindGuideText(),
  orders,
  attributions,
  amendments,
  amendOrder: createAmendOrder({
    findOrder: orders.find,
    attributions,
    amendments,
    newReturnName: () => randomId("", randomBytes),
    logger,
  }),
  erasures: createErasures(table),
  newErasureKey: () => randomBytes(32).toString("base64url"),
  erasedFigures: createErasedFigures(table),
  figures,
  orderedLines: createOrderedLines(table, (error) => logger.error("An attribution can't be read", error)),
  shopDays: createShopDays(table),
  dayNotes: createDayNotes(table),
  discardedReports: createDiscardedReports(table),
  funnelFigures,
  productCounts,
  experiments: createExperiments(table),
  experimentOrders,
  experimentVisitors: createExperimentVisitors(funnelFigures),
  ordersBefore: createOrdersBefore(experimentOrders),
  newExperimentId: (now) => experimentId(now, randomBytes),
  exportFigures: createExportFigures({ orders, attributions, amendments, figures, logger }),
  reconcile: createReconcile({ orders, attributions, amendments, figures, logger, settle, now }),
  webhooks: createWebhooks(table),
  deliveries: createDeliveries(table),
  webhookQueue: createWebhookSender(),
  webhookSecrets: createSecretCipher(),
  newWebhookId: () => randomId("wh_", randomBytes),
  newWebhookSecret: () => newWebhookSecret(randomBytes),
  mailStops: createMailStops(table),
  mailFrom: optional(ENV.mailFrom),
  mailQueue: optional(ENV.mailQueueUrl) === undefined ? undefined : createMailSender(),
  reportLog: createReportLog(table),
  audit: createAudit(table),
  share: createCallShare(createCallWindows(table), (error) => {
    logger.error("A call's share could not be counted; the call is served", error);
    logger.count("RateLimiterFailed");
  }),
  newAuditId: randomUUID,
  ...createUserDeps(table),
  cursors: createCursorSource(logger),
  now,
  logger,
});
