import type { OperationId } from "../../shared/contract/operations.ts";
import { daysAfter } from "../../shared/vocabulary/days.ts";
import { orderBody, productBody } from "../support/stack/stack-access.ts";
import type { FurnishedStore } from "./furnished-store.ts";

export type Request = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

export type OperationKey = OperationId;

const list = ({ brand }: FurnishedStore, cursor: string | undefined, more: object = {}): Request => ({
  path: { brand },
  query: { limit: "1", ...(cursor !== undefined && { cursor }), ...more },
});

export const NEW_SHOP_KEY = "one-more-key";

const sitemapUrl = (templateUrl: string): string => templateUrl.replace("{id}", "sitemap.xml");

const today = () => new Date().toISOString().slice(0, 10);

export const exportPeriod = () => ({ from: daysAfter(today(), -3), to: daysAfter(today(), -2) });

const order = (store: FurnishedStore, order_id: string) => {
  const entry = { product_id: store.productId, widget_info: `carousel_${store.eventId}` };
  return orderBody(order_id, {
    order_items: [{ product_id: store.productId, price: "49.90", quantity: 2, currency: "EUR", sku: "s" }],
    svc_add_to_cart: JSON.stringify([entry]),
  });
};

export const feedQuery = ({
  brand,
  campaignId,
  productId,
  eventId,
  secondEventId,
}: Omit<FurnishedStore, "cursors">) => ({
  brand,
  statuses: "live",
  campaign: campaignId,
  product_id: productId,
  event_id: `${eventId},${secondEventId}`,
});

/** A missing operation does not compile, so every operation is attacked. */
export const REQUESTS: Readonly<Record<OperationKey, (store: FurnishedStore) => Request>> = {
  getAccessToken: ({ storeId }) => ({ query: { store_id: storeId } }),
  reportOrder: (store) => ({
    query: { store_id: store.storeId },
    body: order(store, `order-${crypto.randomUUID()}`),
  }),
  amendOrder: ({ storeId, orderId }) => ({
    query: { store_id: storeId },
    body: { order_id: orderId, version: 1, reason: "refund", cancelled: true },
  }),
  reportShopDay: ({ storeId }) => ({
    query: { store_id: storeId },
    body: { day: new Date().toISOString().slice(0, 10), orders: 12 },
  }),
  amendStoreOrder: ({ brand, orderId }) => ({
    path: { brand },
    body: { order_id: orderId, reason: "refund", cancelled: true },
  }),
  upsertProduct: ({ storeId, productId }) => ({
    query: { store_id: storeId },
    body: productBody(productId, { currency: "EUR", sku: "s", stock_status: "instock", stock_quantity: 3 }),
  }),
  getFeed: (store) => ({
    query: { ...feedQuery(store), limit: "1", ...(store.cursors.feed && { cursor: store.cursors.feed }) },
  }),
  getVideoSitemap: ({ brand }) => ({ query: { brand } }),
  reportInteractions: ({ brand, eventId, productId }) => ({
    body: {
      brand,
      campaign: "cmp_unknown",
      interactions: [
        { type: "view", event_id: eventId, widget_type: "carousel", product_id: productId, at: Date.now() },
      ],
    },
  }),
  // Unsigned, because an attacker lacks Shopify's secret. All are rejected.
  receiveShopifyWebhook: () => ({ body: { id: 501 } }),
  openShopifyApp: () => ({
    query: { shop: "linen.myshopify.com", timestamp: "1763632800", hmac: "4712bf92" },
  }),
  showUnsubscribe: () => ({ query: { token: "c2VhbGVkIHRva2Vu" } }),
  unsubscribe: () => ({ query: { token: "c2VhbGVkIHRva2Vu" } }),
  getMailPreferences: ({ brand }) => ({ path: { brand } }),
  chooseMail: ({ brand }) => ({ path: { brand }, body: { digest: false } }),
  openShopSession: () => ({ body: { invite: false } }),
  createWebhook: ({ brand }) => ({
    path: { brand },
    body: { url: "https://shop.example/webhooks", types: ["product.taken_down"] },
  }),
  listWebhooks: ({ brand }) => ({ path: { brand } }),
  changeWebhook: ({ brand, webhookId }) => ({
    path: { brand, webhook_id: webhookId },
    body: { active: true },
  }),
  removeWebhook: ({ brand, webhookId }) => ({ path: { brand, webhook_id: webhookId } }),
  rotateWebhookSecret: ({ brand, webhookId }) => ({ path: { brand, webhook_id: webhookId } }),
  testWebhook: ({ brand, webhookId }) => ({ path: { brand, webhook_id: webhookId } }),
  listWebhookDeliveries: ({ brand, webhookId, cursors }) => ({
    path: { brand, webhook_id: webhookId },
    query: { limit: "1", ...(cursors.deliveries && { cursor: cursors.deliveries }) },
  }),
  replayWebhook: ({ brand, webhookId }) => ({
    path: { brand, webhook_id: webhookId },
    body: { from: new Date(Date.now() - 3_600_000).toISOString() },
  }),
  createStore: () => ({ body: { name: "Another", currency: "EUR", product_id_rule: "-(\\d+)$" } }),
  listStores: () => ({ query: { limit: "1" } }),
  getStore: ({ brand }) => ({ path: { brand } }),
  getHealth: ({ brand }) => ({ path: { brand } }),
  changeStore: ({ brand }) => ({ path: { brand }, body: { name: "Renamed" } }),
  getAppearance: ({ brand }) => ({ path: { brand } }),
  changeAppearance: ({ brand }) => ({ path: { brand }, body: { accent: "#0E6A82" } }),
  rotateStoreId: ({ brand }) => ({ path: { brand } }),
  revokeTokens: ({ brand }) => ({ path: { brand } }),
  // A wrong name: the right one would close the store for the following attacks.
  closeStore: ({ brand }) => ({ path: { brand }, body: { name: "Acme" } }),
  reopenStore: ({ brand }) => ({ path: { brand } }),
  connectProductApi: ({ brand, templateUrl }) => ({
    path: { brand },
    body: {
      url_template: templateUrl,
      auth: { scheme: "header", name: "x-shop-key", value: NEW_SHOP_KEY },
      mapping: { title: "name" },
      pulls_per_second: 50,
    },
  }),
  tryProductApi: ({ brand, templateUrl }) => ({
    path: { brand },
    body: {
      connection: { url_template: templateUrl, auth: { scheme: "none" } },
    },
  }),
  previewProductApi: ({ brand, pageUrl }) => ({ path: { brand }, body: { url: pageUrl } }),
  addProductUrls: ({ brand, pageUrl }) => ({ path: { brand }, body: { urls: [pageUrl] } }),
  listProductUrls: (store) => list(store, store.cursors["product-urls"]),
  removeProductUrls: ({ brand, pageUrl }) => ({ path: { brand }, body: { urls: [pageUrl] } }),
  startRefresh: ({ brand }) => ({ path: { brand } }),
  getLatestRefresh: ({ brand }) => ({ path: { brand } }),
  getRefresh: ({ brand, run }) => ({ path: { brand, run } }),
  listGoneProducts: ({ brand, run }) => ({ path: { brand, run }, query: { limit: "1" } }),
  confirmGoneProducts: ({ brand, run, pageUrl }) => ({ path: { brand, run }, body: { urls: [pageUrl] } }),
  startSitemapRun: ({ brand, templateUrl }) => ({
    path: { brand },
    body: { url: sitemapUrl(templateUrl), pattern: "/p/", action: "preview" },
  }),
  getSitemap: ({ brand }) => ({ path: { brand } }),
  followSitemap: ({ brand, templateUrl }) => ({
    path: { brand },
    body: { url: sitemapUrl(templateUrl), pattern: "/p/" },
  }),
  unfollowSitemap: ({ brand }) => ({ path: { brand } }),
  listShops: ({ brand }) => ({ path: { brand }, query: { limit: "1" } }),
  getSettingsReach: ({ brand }) => ({ path: { brand } }),
  listProducts: (store) => list(store, store.cursors.products),
  getProduct: ({ brand, productId }) => ({ path: { brand, client_product_id: productId } }),
  createVideo: ({ brand, productId }) => ({
    path: { brand },
    body: { title: "A video", video_url: "https://cdn.example/v.mp4", products: [productId] },
  }),
  listVideos: (store) => list(store, store.cursors.videos),
  getVideo: ({ brand, eventId }) => ({ path: { brand, event_id: String(eventId) } }),
  changeVideo: ({ brand, eventId, productId }) => ({
    path: { brand, event_id: String(eventId) },
    body: { title: "Renamed", products: [productId] },
  }),
  removeVideo: ({ brand, eventId }) => ({ path: { brand, event_id: String(eventId) } }),
  beginUpload: ({ brand, eventId }) => ({
    path: { brand, event_id: String(eventId) },
    body: { files: [{ role: "video", content_type: "video/mp4", bytes: 1_000 }] },
  }),
  completeUpload: ({ brand, eventId, uploadId }) => ({
    path: { brand, event_id: String(eventId), upload_id: uploadId },
  }),
  makeCaptionsDraft: ({ brand, secondEventId }) => ({ path: { brand, event_id: String(secondEventId) } }),
  getCaptionsDraft: ({ brand, secondEventId }) => ({ path: { brand, event_id: String(secondEventId) } }),
  discardCaptionsDraft: ({ brand, secondEventId }) => ({ path: { brand, event_id: String(secondEventId) } }),
  createCampaign: ({ brand, eventId }) => ({
    path: { brand },
    body: { name: "A campaign", event_ids: [eventId], ends_at: "2099-01-01T00:00:00Z" },
  }),
  listCampaigns: (store) => list(store, store.cursors.campaigns),
  getCampaign: ({ brand, campaignId }) => ({ path: { brand, campaign_id: campaignId } }),
  changeCampaign: ({ brand, campaignId, eventId }) => ({
    path: { brand, campaign_id: campaignId },
    body: { name: "Renamed", event_ids: [eventId] },
  }),
  removeCampaign: ({ brand, campaignId }) => ({ path: { brand, campaign_id: campaignId } }),
  planExperiment: ({ brand }) => ({ path: { brand }, query: { holdout_percent: "20", days: "14" } }),
  createExperiment: ({ brand }) => ({
    path: { brand },
    body: { name: "Do videos help?", holdout_percent: 10, ends_at: `${today()}T23:59:59.999Z` },
  }),
  listExperiments: (store) => list(store, store.cursors.experiments),
  getExperiment: ({ brand, experimentId }) => ({ path: { brand, experiment_id: experimentId } }),
  stopExperiment: ({ brand, experimentId }) => ({ path: { brand, experiment_id: experimentId } }),
  listOrders: (store) => list(store, store.cursors.orders),
  getOrder: ({ brand, orderId }) => ({ path: { brand, order_id: orderId } }),
  eraseOrder: ({ brand, orderId }) => ({ path: { brand, order_id: orderId } }),
  listErasedOrders: (store) => list(store, store.cursors["erased-orders"]),
  simulateOrder: (store) => ({ path: { brand: store.brand }, body: order(store, "simulated") }),
  getAnalytics: ({ brand, eventId }) => ({
    path: { brand },
    query: { from: today(), to: today(), event_id: String(eventId) },
  }),
  getCoverage: ({ brand }) => ({
    path: { brand },
    query: { from: today(), to: today(), look_up: "products" },
  }),
  getProductFigures: ({ brand }) => ({ path: { brand }, query: { from: today(), to: today() } }),
  getProductFiguresCsv: ({ brand }) => ({ path: { brand }, query: { from: today(), to: today() } }),
  getFunnel: ({ brand, eventId }) => ({
    path: { brand },
    query: { from: today(), to: today(), event_id: String(eventId) },
  }),
  getFunnelCsv: ({ brand, eventId }) => ({
    path: { brand },
    query: { from: today(), to: today(), event_id: String(eventId) },
  }),
  noteDay: ({ brand }) => ({ path: { brand, day: today() }, body: { text: "The campaign began" } }),
  removeDayNote: ({ brand }) => ({ path: { brand, day: today() } }),
  exportFigures: (store) => list(store, store.cursors.figures, exportPeriod()),
  reconcileDay: ({ brand }) => ({ path: { brand }, body: { day: today(), repair: false } }),
  inviteUser: ({ brand }) => ({
    path: { brand },
    body: { email: `${crypto.randomUUID()}@shop.example`, role: "editor" },
  }),
  changeUser: ({ brand, userSub }) => ({ path: { brand, sub: userSub }, body: { role: "analyst" } }),
  listUsers: (store) => list(store, store.cursors.users),
  disableUser: ({ brand, userSub }) => ({ path: { brand, sub: userSub } }),
  listRefusedCalls: (store) => list(store, store.cursors["report-log"]),
  listAudit: (store) => list(store, store.cursors.audit),
  getGuide: ({ brand }) => ({ path: { brand }, query: { platform: "custom" } }),
  getSnippet: ({ brand, campaignId, productId, eventId }) => ({
    path: { brand },
    query: { widget: "carousel", campaign: campaignId, product_id: productId, event_id: String(eventId) },
  }),
};
