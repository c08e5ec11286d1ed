import { randomInt } from "node:crypto";
import { AUDIT_OPERATIONS } from "../../shared/administration/audit.operations.ts";
import { USER_OPERATIONS } from "../../shared/administration/users.operations.ts";
import {
  ERASURE_OPERATIONS,
  FIGURE_OPERATIONS,
  ORDER_OPERATIONS,
} from "../../shared/attribution/attribution.operations.ts";
import { PRODUCT_API_OPERATIONS } from "../../shared/catalog/product-api/product-api.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../shared/catalog/product-urls/product-urls.operations.ts";
import { PRODUCT_PUSH_OPERATIONS } from "../../shared/catalog/products/product-push.operations.ts";
import { PRODUCT_OPERATIONS } from "../../shared/catalog/products/products.operations.ts";
import { REFRESH_OPERATIONS } from "../../shared/catalog/refresh/refresh.operations.ts";
import { EXPERIMENT_OPERATIONS } from "../../shared/experiments/experiments.operations.ts";
import { ORDER_REPORT_OPERATIONS } from "../../shared/orders/order-report.operations.ts";
import { REPORT_LOG_OPERATIONS } from "../../shared/refusals/report-log.operations.ts";
import { CAMPAIGN_OPERATIONS } from "../../shared/videos/campaigns/campaigns.operations.ts";
import { FEED_OPERATIONS } from "../../shared/videos/feed/feed.operations.ts";
import { UPLOAD_OPERATIONS } from "../../shared/videos/media/uploads/uploads.operations.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { WEBHOOK_OPERATIONS } from "../../shared/webhooks/webhooks.operations.ts";
import { adminClient, apiClient } from "../support/stack/admin-client.ts";
import type { ProvidedStack } from "../support/stack/local-stack.ts";
import {
  createTestStore,
  eventually,
  orderBody,
  productBody,
  reportOrder,
  type TestStore,
} from "../support/stack/stack-access.ts";
import { exportPeriod, feedQuery } from "./requests.ts";

export type FurnishedStore = TestStore & {
  readonly productId: string;
  readonly eventId: number;
  readonly secondEventId: number;
  readonly campaignId: string;
  readonly experimentId: string;
  readonly webhookId: string;
  readonly uploadId: string;
  readonly orderId: string;
  readonly run: string;
  readonly userSub: string;
  readonly pageUrl: string;
  readonly templateUrl: string;
  readonly shopKey: string;
  readonly cursors: Readonly<Record<string, string | undefined>>;
};

const runExperiment = async (stack: ProvidedStack, brand: string, name: string): Promise<string> => {
  const admin = adminClient(stack);
  const ends_at = new Date(Date.now() + 86_400_000).toISOString();
  const body = { name, holdout_percent: 10, ends_at };
  const { experiment_id } = await admin.call(EXPERIMENT_OPERATIONS.createExperiment, { brand, body });
  await admin.call(EXPERIMENT_OPERATIONS.stopExperiment, { brand, experiment_id });
  return experiment_id;
};

export const furnishStore = async (
  stack: ProvidedStack,
  name: string,
  mark: string,
): Promise<FurnishedStore> => {
  const store = await createTestStore(stack, { name: mark });
  const { brand } = store;
  const admin = adminClient(stack);
  const backend = apiClient(stack, store.token);
  const shopKey = `${mark}-shop-key`;
  const templateUrl = `${stack.merchantUrl}/${name}/{id}`;
  const auth = { scheme: "header" as const, name: "x-shop-key", value: shopKey };
  const connection = { url_template: templateUrl, auth };
  await admin.call(PRODUCT_API_OPERATIONS.connectProductApi, { brand, body: connection });
  const pageUrl = `https://shop.example/p/page-${name}1`;
  const urls = [pageUrl, `${pageUrl}-2`];
  await admin.call(PRODUCT_URL_OPERATIONS.addProductUrls, { brand, body: { urls } });
  const productId = `${name}-product`;
  for (const id of [productId, `${productId}-2`]) {
    const body = productBody(id, { title: mark, sku: mark });
    await backend.call(PRODUCT_PUSH_OPERATIONS.upsertProduct, { body });
  }
  const video = {
    title: mark,
    status: "live" as const,
    video_url: "https://cdn.example/v.mp4",
    products: [productId],
  };
  // Random ids: ids assigned by the service start at the same number in every store.
  const [eventId, secondEventId] = [randomInt(1_000_000, 2 ** 47), randomInt(1_000_000, 2 ** 47)];
  await admin.call(VIDEO_OPERATIONS.createVideo, { brand, body: { ...video, event_id: eventId } });
  const second = { ...video, title: `${mark} 2`, event_id: secondEventId };
  await admin.call(VIDEO_OPERATIONS.createVideo, { brand, body: second });
  const campaign = { name: mark, event_ids: [eventId, secondEventId] };
  await admin.call(CAMPAIGN_OPERATIONS.createCampaign, { brand, body: campaign });
  const { campaign_id: campaignId } = await admin.call(CAMPAIGN_OPERATIONS.createCampaign, {
    brand,
    body: campaign,
  });
  const experimentId = await runExperiment(stack, brand, mark);
  await runExperiment(stack, brand, mark);
  const { webhook_id: webhookId } = await admin.call(WEBHOOK_OPERATIONS.createWebhook, {
    brand,
    body: { url: `${stack.merchantUrl}/webhooks`, types: ["product.taken_down"] },
  });
  const captions = `WEBVTT\n\n00:00.000 --> 00:01.000\n${mark}\n`;
  const files = [
    { role: "captions" as const, language: "en", content_type: "text/vtt" as const, bytes: captions.length },
  ];
  const announced = await admin.call(UPLOAD_OPERATIONS.beginUpload, {
    brand,
    event_id: eventId,
    body: { files },
  });
  for (const { url, headers } of announced.files)
    await fetch(url, { method: "PUT", headers, body: captions });
  const orderId = `${name}-order`;
  for (const id of [orderId, `${orderId}-2`]) await reportOrder(stack, store, orderBody(id, { sku: mark }));
  for (const id of [`${name}-erased`, `${name}-erased-2`]) {
    await reportOrder(stack, store, orderBody(id, { sku: mark }));
    const erased = { brand, order_id: id };
    await eventually(() => admin.call(ERASURE_OPERATIONS.eraseOrder, erased).catch(() => undefined));
  }
  for (const body of [{}, { order_id: 5 }])
    await backend
      .call(ORDER_REPORT_OPERATIONS.reportOrder, { query: { store_id: store.storeId }, body: body as never })
      .catch(() => undefined);
  const { run } = await admin.call(REFRESH_OPERATIONS.startRefresh, { brand });
  const invite = (local: string) =>
    admin.call(USER_OPERATIONS.inviteUser, {
      brand,
      body: { email: `${local}-${brand}@shop.example`, role: "editor" },
    });
  const [{ sub: userSub }] = await Promise.all([invite("one"), invite("two")]);
  const furnished = {
    ...store,
    productId,
    eventId,
    secondEventId,
    campaignId,
    experimentId,
    webhookId,
    uploadId: announced.upload_id,
    orderId,
    run,
    userSub,
    pageUrl,
    templateUrl,
    shopKey,
  };
  return { ...furnished, cursors: await readCursors(stack, furnished) };
};

const LISTS = {
  "product-urls": PRODUCT_URL_OPERATIONS.listProductUrls,
  products: PRODUCT_OPERATIONS.listProducts,
  videos: VIDEO_OPERATIONS.listVideos,
  campaigns: CAMPAIGN_OPERATIONS.listCampaigns,
  experiments: EXPERIMENT_OPERATIONS.listExperiments,
  orders: ORDER_OPERATIONS.listOrders,
  "erased-orders": ERASURE_OPERATIONS.listErasedOrders,
  audit: AUDIT_OPERATIONS.listAudit,
  "report-log": REPORT_LOG_OPERATIONS.listRefusedCalls,
  users: USER_OPERATIONS.listUsers,
};

const readCursors = async (
  stack: ProvidedStack,
  store: Omit<FurnishedStore, "cursors">,
): Promise<Record<string, string>> => {
  const { brand } = store;
  const admin = adminClient(stack);
  const fetchCursor = (list: () => Promise<{ readonly next_cursor: string | null }>) =>
    eventually(async () => (await list()).next_cursor ?? undefined);
  const named = Object.entries(LISTS).map(async ([name, list]) => {
    const cursor = await fetchCursor(() => admin.call(list, { brand, query: { limit: 1 } }));
    return [name, cursor] as const;
  });
  const webhook = { brand, webhook_id: store.webhookId };
  for (let count = 0; count < 2; count++) await admin.call(WEBHOOK_OPERATIONS.testWebhook, webhook);
  await eventually(async () => {
    const { items } = await admin.call(WEBHOOK_OPERATIONS.listWebhookDeliveries, { ...webhook, query: {} });
    return items.length === 2 ? true : undefined;
  }, 30_000);
  const deliveries = await fetchCursor(() =>
    admin.call(WEBHOOK_OPERATIONS.listWebhookDeliveries, { ...webhook, query: { limit: 1 } }),
  );
  const figures = await fetchCursor(() =>
    admin.call(FIGURE_OPERATIONS.exportFigures, { brand, query: { ...exportPeriod(), limit: 1 } }),
  );
  const query = { ...feedQuery(store), limit: 1 };
  const feed = await fetchCursor(() => admin.call(FEED_OPERATIONS.getFeed, { query }));
  return { ...Object.fromEntries(await Promise.all(named)), feed, deliveries, figures };
};
