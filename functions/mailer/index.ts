import { createReadHealth } from "../../shared/administration/health/read-health.ts";
import { createStoreUsers } from "../../shared/administration/users.table.ts";
import { createAmendments } from "../../shared/attribution/amendments/amendments.table.ts";
import { createAttributions } from "../../shared/attribution/figures/attributions.table.ts";
import { createTotals } from "../../shared/attribution/totals/totals.table.ts";
import { createProductUrls } from "../../shared/catalog/product-urls/product-urls.table.ts";
import { createProducts } from "../../shared/catalog/products/products.table.ts";
import { createRefreshRuns } from "../../shared/catalog/refresh/refresh-runs.table.ts";
import { createRefreshSchedules } from "../../shared/catalog/refresh/refresh-schedules.table.ts";
import { createShopDays } from "../../shared/coverage/shop-days.table.ts";
import { createFunnelFigures } from "../../shared/interactions/funnel-figures.table.ts";
import {
  createMailPostpone,
  createMailSender,
  createSesMailClient,
  readMailHours,
} from "../../shared/mail/mail.factory.ts";
import { createNotifyInvited } from "../../shared/mail/notify-invited.ts";
import { createNotifyUsers } from "../../shared/mail/notify-users.ts";
import { createReadDigest } from "../../shared/mail/read-digest.ts";
import { createMailClaims } from "../../shared/mail/sending/mail-claims.table.ts";
import { createMailStops } from "../../shared/mail/sending/mail-stops.table.ts";
import { createSendOnce } from "../../shared/mail/sending/send-once.ts";
import { createHealthSnapshots } from "../../shared/mail/snapshots/health-snapshots.table.ts";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { required } from "../../shared/platform/config.ts";
import { ENV } from "../../shared/platform/env-names.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createReportLog } from "../../shared/refusals/report-log.table.ts";
import { createReadShopChecks } from "../../shared/shopify/shops/shop-checks.ts";
import { createShops } from "../../shared/shopify/shops/shops.table.ts";
import { createMailSealSource } from "../../shared/stores/access/signing-keys.factory.ts";
import { createStoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import { createStores } from "../../shared/stores/stores.table.ts";
import { createShownVideos } from "../../shared/videos/shown-videos.table.ts";
import { createVideos } from "../../shared/videos/videos.table.ts";
import { createWebhooks } from "../../shared/webhooks/endpoints/webhooks.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();
const logger = createFunctionLogger("mailer");
const stops = createMailStops(table);
const shownVideos = createShownVideos(table);
const edgeUrl = required(ENV.edgeUrl);

const cursors = createMailSealSource(logger);
const apiUrl = required(ENV.apiUrl);

const client = createSesMailClient();

const users = createStoreUsers(table);
const dashboardUrl = `${edgeUrl}/dashboard/`;
const sendOnce = client && createSendOnce({ claims: createMailClaims(table), stops, client, now, logger });

const notifyUsers =
  sendOnce &&
  createNotifyUsers({
    users,
    readDigest: createReadDigest({
      totals: createTotals(table),
      shopDays: createShopDays(table),
      shownVideos,
      edgeUrl,
    }),
    sendOnce,
    cursors,
    apiUrl,
    dashboardUrl,
  });

export const handler = createHandler({
  stores: { ...createStores(table), ...createStoreProfiles(table) },
  snapshots: createHealthSnapshots(table),
  readHealth: createReadHealth({
    orders: createOrders(table),
    attributions: createAttributions(table),
    amendments: createAmendments(table),
    schedules: createRefreshSchedules(table),
    runs: createRefreshRuns(table),
    productUrls: createProductUrls(table),
    products: createProducts(table),
    videos: createVideos(table),
    shownVideos,
    funnelFigures: createFunnelFigures(table),
    webhooks: createWebhooks(table),
    reportLog: createReportLog(table),
    logger,
    readPlatform: createReadShopChecks(createShops(table)),
  }),
  notifyUsers,
  notifyInvited: sendOnce && createNotifyInvited({ users, sendOnce, dashboardUrl }),
  stops,
  queue: createMailSender(),
  postpone: createMailPostpone(),
  hours: readMailHours(),
  now,
  logger,
});
