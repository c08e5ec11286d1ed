import { createReadHealth } from "../../shared/administration/health/read-health.ts";
import { createStoreUsers } from "../../shared/administration/users.table.ts";
import { createAmendments } from "../../shared/attribution/amendments/amendments.table.ts";
import { createAttributions } from "../../shared/attribution/figures/attributions.table.ts";
import { createFigures } from "../../shared/attribution/figures/figures.table.ts";
import { createProductUrls } from "../../shared/catalog/product-urls/product-urls.table.ts";
import { createProducts } from "../../shared/catalog/products/products.table.ts";
import { createRefreshRuns } from "../../shared/catalog/refresh/refresh-runs.table.ts";
import { createRefreshSchedules } from "../../shared/catalog/refresh/refresh-schedules.table.ts";
import { createShopDays } from "../../shared/coverage/shop-days.table.ts";
import { createFunnelFigures } from "../../shared/interactions/funnel-figures.table.ts";
import { createReports } from "../../shared/interactions/reports.table.ts";
import { createHealthLooks } from "../../shared/mail/looks/health-looks.table.ts";
import {
  createMailPostpone,
  createMailSender,
  createSesMailClient,
  readMailHours,
} from "../../shared/mail/mail.factory.ts";
import { createReadDigest } from "../../shared/mail/read-digest.ts";
import { createMailClaims } from "../../shared/mail/sending/mail-claims.table.ts";
import { createMailStops } from "../../shared/mail/sending/mail-stops.table.ts";
import { createSendOnce } from "../../shared/mail/sending/send-once.ts";
import { createTellInvited } from "../../shared/mail/tell-invited.ts";
import { createTellPeople } from "../../shared/mail/tell-people.ts";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { required } from "../../shared/platform/config.ts";
import { ENV } from "../../shared/platform/env-names.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createReportLog } from "../../shared/refusals/report-log.table.ts";
import { createReadShopChecks } from "../../shared/shopify/shops/shop-checks.ts";
import { createShops } from "../../shared/shopify/shops/shops.table.ts";
import { createCursorSource } from "../../shared/stores/access/signing-keys.factory.ts";
import { createReadFiguresLock } from "../../shared/stores/figures-lock.table.ts";
import { createStoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import { createStores } from "../../shared/stores/stores.table.ts";
import { createShownVideos } from "../../shared/videos/shown-videos.table.ts";
import { createReadTaggedVideos } from "../../shared/videos/tagged-videos.table.ts";
import { createVideos } from "../../shared/videos/videos.table.ts";
import { createWebhooks } from "../../shared/webhooks/endpoints/webhooks.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();
const logger = createFunctionLogger("mailer");
const stops = createMailStops(table);
const shownVideos = createShownVideos(table);
const edgeUrl = required(ENV.edgeUrl);

const cursors = createCursorSource(logger);
const apiUrl = required(ENV.apiUrl);

const client = createSesMailClient();

const users = createStoreUsers(table);
const dashboardUrl = `${edgeUrl}/dashboard/`;
const sendOnce = client && createSendOnce({ claims: createMailClaims(table), stops, client, now, logger });

const tellPeople =
  sendOnce &&
  createTellPeople({
    users,
    readDigest: createReadDigest({
      figures: createFigures(table, (error) => logger.error("An attribution can't be read", error), now),
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
  looks: createHealthLooks(table),
  readHealth: createReadHealth({
    orders: createOrders(table),
    attributions: createAttributions(table, createReadTaggedVideos(table), createReadFiguresLock(table)),
    amendments: createAmendments(table),
    schedules: createRefreshSchedules(table),
    runs: createRefreshRuns(table),
    productUrls: createProductUrls(table),
    products: createProducts(table),
    videos: createVideos(table),
    shownVideos,
    funnelFigures: createFunnelFigures(table, createReports(table), now),
    webhooks: createWebhooks(table),
    reportLog: createReportLog(table),
    logger,
    readPlatform: createReadShopChecks(createShops(table)),
  }),
  tellPeople,
  tellInvited: sendOnce && createTellInvited({ users, sendOnce, dashboardUrl }),
  stops,
  queue: createMailSender(),
  postpone: createMailPostpone(),
  hours: readMailHours(),
  now,
  logger,
});
