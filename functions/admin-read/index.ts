import { createEndpointDeps } from "../../shared/admin-endpoint/endpoint.factory.ts";
import { createAudit } from "../../shared/administration/audit.table.ts";
import { createAmendments } from "../../shared/attribution/amendments/amendments.table.ts";
import { createErasures } from "../../shared/attribution/erasure/erasures.table.ts";
import { createAttributions } from "../../shared/attribution/figures/attributions.table.ts";
import { createOrderedLines } from "../../shared/attribution/products/ordered-lines.table.ts";
import { createCarriedOrders } from "../../shared/attribution/proof/carried-orders.table.ts";
import { createErasedOrders } from "../../shared/attribution/proof/erased-orders.table.ts";
import { createExportFigures } from "../../shared/attribution/proof/export-figures.ts";
import { createTotals } from "../../shared/attribution/totals/totals.table.ts";
import { createProductUrls } from "../../shared/catalog/product-urls/product-urls.table.ts";
import { createProducts } from "../../shared/catalog/products/products.table.ts";
import { createRefreshRuns } from "../../shared/catalog/refresh/refresh-runs.table.ts";
import { createRefreshSchedules } from "../../shared/catalog/refresh/refresh-schedules.table.ts";
import { createSitemapRuns } from "../../shared/catalog/sitemaps/sitemap-runs.table.ts";
import { createShopDays } from "../../shared/coverage/shop-days.table.ts";
import { readArmTotals } from "../../shared/experiments/arm-totals.table.ts";
import { createExperiments } from "../../shared/experiments/experiments.table.ts";
import { createOrdersBefore } from "../../shared/experiments/orders-before.table.ts";
import { createFindGuideText } from "../../shared/guides/packed-guides.ts";
import { createFunnelFigures } from "../../shared/interactions/funnel-figures.table.ts";
import { createDayNotes } from "../../shared/interactions/notes/day-notes.table.ts";
import { createMailStops } from "../../shared/mail/sending/mail-stops.table.ts";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { optional, required } from "../../shared/platform/config.ts";
import { ENV } from "../../shared/platform/env-names.ts";
import { createFunctionLogger, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createReportLog } from "../../shared/refusals/report-log.table.ts";
import { createShops } from "../../shared/shopify/shops/shops.table.ts";
import { createCursorSource } from "../../shared/stores/access/signing-keys.factory.ts";
import { createCampaigns } from "../../shared/videos/campaigns/campaigns.table.ts";
import { createDrafts } from "../../shared/videos/media/drafts/drafts.table.ts";
import { createShownVideos } from "../../shared/videos/shown-videos.table.ts";
import { createVideos } from "../../shared/videos/videos.table.ts";
import { createDeliveries } from "../../shared/webhooks/delivery/deliveries.table.ts";
import { createForgetOrder } from "../../shared/webhooks/delivery/forget-order.table.ts";
import { createWebhooks } from "../../shared/webhooks/endpoints/webhooks.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();
const logger = createFunctionLogger("admin-read");
const orders = createOrders(table);
const attributions = createAttributions(table);
const amendments = createAmendments(table);
const totals = createTotals(table);

export const handler = createHandler({
  ...createEndpointDeps(table, logger),
  schedules: createRefreshSchedules(table),
  products: createProducts(table),
  productUrls: createProductUrls(table),
  runs: createRefreshRuns(table),
  sitemapRuns: createSitemapRuns(table),
  shops: createShops(table),
  videos: createVideos(table),
  shownVideos: createShownVideos(table),
  campaigns: createCampaigns(table),
  drafts: createDrafts(table),
  edgeUrl: required(ENV.edgeUrl),
  findGuideText: createFindGuideText(),
  orders,
  attributions,
  amendments,
  erasures: createErasures(table, createForgetOrder(table)),
  totals,
  orderedLines: createOrderedLines(table, (error) => logger.error("An attribution can't be read", error)),
  shopDays: createShopDays(table),
  dayNotes: createDayNotes(table),
  funnelFigures: createFunnelFigures(table),
  experiments: createExperiments(table),
  readArmTotals: (brand, experimentId) => readArmTotals(table, brand, experimentId),
  ordersBefore: createOrdersBefore(table, totals),
  exportFigures: createExportFigures({
    orders,
    attributions,
    amendments,
    totals,
    erasedOrders: createErasedOrders(table, amendments),
    carriedOrders: createCarriedOrders(table, attributions, amendments, orders.find),
    timeZoneData: process.versions.tz ?? "unknown",
    logger,
  }),
  webhooks: createWebhooks(table),
  deliveries: createDeliveries(table),
  mailStops: createMailStops(table),
  mailFrom: optional(ENV.mailFrom),
  reportLog: createReportLog(table),
  audit: createAudit(table),
  cursors: createCursorSource(logger),
});
