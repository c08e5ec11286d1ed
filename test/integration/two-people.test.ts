import { expect, inject, test } from "vitest";
import { PRODUCT_API_OPERATIONS } from "../../shared/catalog/product-api/product-api.operations.ts";
import { PRODUCT_OPERATIONS } from "../../shared/catalog/products/products.operations.ts";
import type { ApiError } from "../../shared/contract/client.ts";
import { STORE_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { CAMPAIGN_OPERATIONS } from "../../shared/videos/campaigns/campaigns.operations.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { call, createTestStore, productBody } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);

/** Statuses of two changes that were made from the same version, at the same time. */
const both = async (change: (name: string) => Promise<unknown>) => {
  const outcomes = await Promise.allSettled([change("one"), change("other")]);
  return outcomes
    .map((outcome) => (outcome.status === "fulfilled" ? 200 : (outcome.reason as ApiError).status))
    .sort();
};

test("of two changes from the same version one is written, and the other one is told", async () => {
  const { brand } = await createTestStore(stack);
  const video = await admin.call(VIDEO_OPERATIONS.createVideo, { brand, body: { title: "Linen" } });
  const { event_id, updated_at: if_updated_at } = video;
  const title = (name: string) =>
    admin.call(VIDEO_OPERATIONS.changeVideo, { brand, event_id, body: { title: name, if_updated_at } });
  expect(await both(title)).toEqual([200, 412]);

  const campaign = await admin.call(CAMPAIGN_OPERATIONS.createCampaign, {
    brand,
    body: { name: "Summer", source: "all" },
  });
  const rename = (name: string) =>
    admin.call(CAMPAIGN_OPERATIONS.changeCampaign, {
      brand,
      campaign_id: campaign.campaign_id,
      body: { name, if_updated_at: campaign.updated_at },
    });
  expect(await both(rename)).toEqual([200, 412]);

  const settings = async (name: string, seen: string) =>
    admin.call(STORE_OPERATIONS.changeStore, { brand, body: { name, if_updated_at: seen } });
  const created = await admin.call(STORE_OPERATIONS.getStore, { brand });
  expect(await both((name) => settings(name, created.updated_at))).toEqual([200, 412]);
  const changed = await admin.call(STORE_OPERATIONS.getStore, { brand });
  expect(await both((name) => settings(name, changed.updated_at))).toEqual([200, 412]);

  const connect = (if_connected_at: string | null) =>
    admin.call(PRODUCT_API_OPERATIONS.connectProductApi, {
      brand,
      body: { url_template: `${stack.merchantUrl}/p/{id}`, auth: { scheme: "none" }, if_connected_at },
    });
  expect(await both(() => connect(null))).toEqual([200, 412]);
  const { product_api } = await admin.call(STORE_OPERATIONS.getStore, { brand });
  expect(await both(() => connect(product_api?.connected_at ?? ""))).toEqual([200, 412]);
});

test("products and videos are found by title, id and SKU, page by page", async () => {
  const store = await createTestStore(stack);
  const { brand, token } = store;
  for (const [id, title] of [
    ["a1", "Linen shirt"],
    ["b2", "Wool coat"],
    ["c3", "Crème linen dress"],
    ["linen", "Cup"],
  ] as const) {
    await call(stack, "POST", "/v2/product", { token, body: { ...productBody(id), title } });
  }
  await admin.call(VIDEO_OPERATIONS.createVideo, { brand, body: { title: "Linen", event_id: 4_711 } });
  const find = async (search: string, limit = 50) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(PRODUCT_OPERATIONS.listProducts, {
        brand,
        query: { search, limit, cursor },
      });
      found.push(...page.items.map(({ client_product_id: id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  };
  expect(await find("linen")).toEqual(["a1", "c3", "linen"]);
  expect(await find("linen", 1)).toEqual(["a1", "c3", "linen"]);
  expect(await find("DRESS creme")).toEqual(["c3"]);
  expect(await find("silk")).toEqual([]);
  const videos = await admin.call(VIDEO_OPERATIONS.listVideos, { brand, query: { search: "471" } });
  expect(videos).toMatchObject({ items: [{ event_id: 4_711 }], searched: 1 });
});
