import { expect, inject, test, vi } from "vitest";
import { HEALTH_OPERATIONS } from "../../shared/administration/health/health.operations.ts";
import { PRODUCT_API_OPERATIONS } from "../../shared/catalog/product-api/product-api.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../shared/catalog/product-urls/product-urls.operations.ts";
import { STORE_LIST_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { HEALTH_CHECKS } from "../../shared/vocabulary/health.ts";
import { shirtUrl, startMerchant } from "../support/catalog/catalog-stack.ts";
import { adminClient, fetchToken } from "../support/stack/admin-client.ts";
import { call, orderBody, reportOrder } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);

const CHECKS = HEALTH_CHECKS.filter((id) => id !== "webhooks");
const allAre = (state: string) => Object.fromEntries(CHECKS.map((id) => [id, state]));

test("health moves step by step from all missing to all good", async () => {
  const merchant = await startMerchant();
  merchant.sell(["p1"]);
  const { brand, store_id } = await admin.call(STORE_LIST_OPERATIONS.createStore, {
    body: { name: "A new shop", currency: "USD" },
  });
  const health = async () => (await admin.call(HEALTH_OPERATIONS.getHealth, { brand })).checks;
  const states = async () => Object.fromEntries((await health()).map(({ id, state }) => [id, state]));
  const becomes = (expected: object) =>
    vi.waitFor(async () => expect(await states()).toMatchObject(expected), {
      interval: 500,
      timeout: 40_000,
    });
  expect(await states()).toEqual(allAre("missing"));

  const token = await fetchToken(stack, store_id);
  await admin.call(PRODUCT_API_OPERATIONS.connectProductApi, {
    brand,
    body: { url_template: merchant.template, auth: { scheme: "none" } },
  });
  expect(await states()).toMatchObject({ access_token: "ok", product_api: "attention" });

  const video = { event_id: 7001, title: "A video", video_url: "https://cdn.example/v.mp4" };
  await admin.call(VIDEO_OPERATIONS.createVideo, {
    brand,
    body: { ...video, status: "live", products: ["p1"] },
  });
  expect(await states()).toMatchObject({ live_videos: "ok", product_tags: "attention", captions: "missing" });
  const silent = { brand, event_id: 7001, body: { without_speech: true } };
  await admin.call(VIDEO_OPERATIONS.changeVideo, silent);
  expect(await states()).toMatchObject({ captions: "ok" });
  await admin.call(PRODUCT_URL_OPERATIONS.addProductUrls, { brand, body: { urls: [shirtUrl("p1")] } });
  await becomes({ product_api: "ok", product_urls: "ok", product_tags: "ok" });

  const seen = { type: "impression", event_id: 7001, widget_type: "carousel", at: 0 };
  await call(stack, "POST", "/v1/interactions", {
    body: { brand, interactions: [seen, { ...seen, type: "add_to_cart", product_id: "p1" }] },
    headers: { origin: "https://shop.example" },
  });
  await reportOrder(
    stack,
    { brand, storeId: store_id, token },
    orderBody("A-1", {
      order_items: [{ product_id: "p1", price: "499.00", quantity: 1, currency: "USD" }],
      svc_add_to_cart: JSON.stringify([{ product_id: "p1", widget_info: "carousel_7001" }]),
    }),
  );
  await becomes(allAre("ok"));
  const widget = (await health()).find(({ id }) => id === "widget");
  expect(widget?.evidence).toMatchObject({ host: "shop.example", at: expect.stringMatching(/Z$/) });
}, 120_000);
