import { randomBytes } from "node:crypto";
import { PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, inject, test } from "vitest";
import type { CallOf } from "../../shared/contract/client.ts";
import { campaignCounterKey } from "../../shared/platform/table/keys/video-keys.ts";
import { newBrand } from "../../shared/stores/access/store-access.ts";
import { CAMPAIGN_OPERATIONS } from "../../shared/videos/campaigns/campaigns.operations.ts";
import { createCampaigns, TooManyCampaigns } from "../../shared/videos/campaigns/campaigns.table.ts";
import { FEED_OPERATIONS } from "../../shared/videos/feed/feed.operations.ts";
import { SNIPPET_OPERATIONS } from "../../shared/videos/snippet.operations.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { createVideos } from "../../shared/videos/videos.table.ts";
import { MAX_CAMPAIGNS } from "../../shared/vocabulary/videos.ts";
import { aCampaign, aVideo } from "../support/admin/admin-values.ts";
import { adminClient, apiClient } from "../support/stack/admin-client.ts";
import {
  createTestStore,
  eventually,
  openStackTable,
  type TestStore,
} from "../support/stack/stack-access.ts";

const stack = inject("stack");
const table = openStackTable(stack);
const admin = adminClient(stack);

const readKeys = async (brand: string, prefix: string): Promise<string[]> => {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: "PK = :store AND begins_with(SK, :prefix)",
      ExpressionAttributeValues: { ":store": `STORE#${brand}`, ":prefix": prefix },
      ConsistentRead: true,
    }),
  );
  return Items.map(({ SK }) => String(SK));
};

describe("tags by product", () => {
  const videos = createVideos(table);
  const many = (name: string) => Array.from({ length: 49 }, (_, index) => `${name}${index}`);
  const tagCount = async (brand: string) => (await readKeys(brand, "TAGGED#")).length;

  test("are created, changed and removed with their video", async () => {
    const brand = newBrand(randomBytes);
    await videos.create(brand, aVideo({ products: many("a") }), 7);
    await videos.create(brand, aVideo({ products: ["a1"] }), 8);
    expect(await tagCount(brand)).toBe(50);
    await videos.change(brand, 7, (video) => ({ ...video, products: many("b") }));
    expect(await tagCount(brand)).toBe(50);
    expect([await videos.remove(brand, 7), await videos.remove(brand, 7)]).toEqual([true, false]);
    expect(await tagCount(brand)).toBe(1);
  });

  test("match their video after concurrent changes and removal", async () => {
    const brand = newBrand(randomBytes);
    await videos.create(brand, aVideo({ products: ["first"] }), 7);
    const change = (index: number) =>
      videos.change(brand, 7, (video) => ({ ...video, products: [`p${index}`, "all"] }));
    const outcomes = await Promise.allSettled([change(1), change(2), change(3)]);
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await tagCount(brand)).toBe((await videos.find(brand, 7))?.products.length);
    await Promise.allSettled([change(4), videos.remove(brand, 7), change(5)]);
    expect(await tagCount(brand)).toBe((await videos.find(brand, 7))?.products.length ?? 0);
  });

  test("are not written for a taken event_id", async () => {
    const brand = newBrand(randomBytes);
    await videos.create(brand, aVideo(), 7);
    await expect(videos.create(brand, aVideo({ products: ["a"] }), 7)).rejects.toThrow("event_id");
    expect(await tagCount(brand)).toBe(0);
  });
});

test("a store can't exceed its number of campaigns and gains room by removing one", async () => {
  const brand = newBrand(randomBytes);
  const campaigns = createCampaigns(table);
  const create = (campaign_id: string) => campaigns.create(brand, aCampaign({ campaign_id, source: "all" }));
  await create("cmp_1");
  const Item = { ...campaignCounterKey(brand), campaigns: MAX_CAMPAIGNS - 1 };
  await table.send(new PutCommand({ TableName: table.name, Item }));
  await create("cmp_2");
  await expect(create("cmp_3")).rejects.toThrow(TooManyCampaigns);
  await expect(campaigns.checkRoom(brand)).rejects.toThrow(TooManyCampaigns);
  expect(await readKeys(brand, "CAMPAIGN#")).toEqual(["CAMPAIGN#cmp_1", "CAMPAIGN#cmp_2"]);
  expect([await campaigns.remove(brand, "cmp_1"), await campaigns.remove(brand, "cmp_1")]).toEqual([
    true,
    false,
  ]);
  await create("cmp_3");
  await expect(create("cmp_4")).rejects.toThrow(TooManyCampaigns);
});

describe("a campaign", () => {
  let store: TestStore;
  type Body = CallOf<typeof CAMPAIGN_OPERATIONS.changeCampaign>["body"];
  type Query = Omit<NonNullable<CallOf<typeof FEED_OPERATIONS.getFeed>["query"]>, "brand">;
  /** Requests a different page each time, because pages are cached for five seconds. */
  let pages = 0;
  const shown = async (query: Query, brand = store.brand) => {
    const [limit, statuses] = [3 + (++pages % 48), pages % 2 === 0 ? "live" : "live,upcoming"];
    const page = await apiClient(stack).call(FEED_OPERATIONS.getFeed, {
      query: { brand, limit, statuses, ...query },
    });
    return page.events.map(({ event_id }) => event_id);
  };
  const comesToShow = (query: Query, expected: readonly number[]) =>
    eventually(async () => (`${await shown(query)}` === `${expected}` ? true : undefined));

  beforeAll(async () => {
    store = await createTestStore(stack);
    for (const event_id of [1, 2, 3]) {
      const body = {
        event_id,
        title: `Video ${event_id}`,
        video_url: "https://cdn.example/v.mp4",
        status: "live",
        products: event_id === 2 ? [] : ["linen/501"],
        position: 9 - event_id,
      } as const;
      await admin.call(VIDEO_OPERATIONS.createVideo, { brand: store.brand, body });
    }
  });

  test("is reflected in the feed when created, ordered, scheduled, paused and removed", async () => {
    const { brand } = store;
    const created = await admin.call(CAMPAIGN_OPERATIONS.createCampaign, {
      brand,
      body: { name: "Linen", widget_type: "stories", event_ids: [2, 9, 1] },
    });
    expect(created).toMatchObject({ phase: "running", unknown_event_ids: [9] });
    const campaign = created.campaign_id;
    const change = (body: Body) =>
      admin.call(CAMPAIGN_OPERATIONS.changeCampaign, { brand, campaign_id: campaign, body });
    await comesToShow({ campaign }, [2, 1]);
    await change({ event_ids: [1, 3, 2] });
    await comesToShow({ campaign }, [1, 3, 2]);
    expect(await shown({ campaign, product_id: "linen/501" })).toEqual([1, 3]);

    const in2Seconds = new Date(Date.now() + 2_000).toISOString();
    expect(await change({ starts_at: "2099-01-01T01:00:00+01:00" })).toMatchObject({
      phase: "scheduled",
      starts_at: "2099-01-01T00:00:00.000Z",
    });
    await comesToShow({ campaign }, []);
    await change({ starts_at: in2Seconds });
    await comesToShow({ campaign }, [1, 3, 2]);
    await change({ starts_at: null, ends_at: new Date(Date.now() + 1_000).toISOString() });
    await comesToShow({ campaign }, []);
    expect(await change({ ends_at: null, state: "paused" })).toMatchObject({ phase: "paused" });
    expect(await change({ state: "active", source: "product" })).not.toHaveProperty("event_ids");
    expect(await shown({ campaign })).toEqual([]);
    await comesToShow({ campaign, product_id: "linen/501" }, [3, 1]);

    const { html } = await admin.call(SNIPPET_OPERATIONS.getSnippet, {
      brand,
      query: { campaign, product_id: "linen/501" },
    });
    expect(html).toContain(`<shoppable-video-stories brand="${brand}" src="${stack.edgeUrl}"`);
    expect(html).toContain(` campaign="${campaign}" product-id="linen/501"`);

    await admin.call(CAMPAIGN_OPERATIONS.removeCampaign, { brand, campaign_id: campaign });
    await comesToShow({ campaign, product_id: "linen/501" }, []);
    await expect(
      admin.call(CAMPAIGN_OPERATIONS.getCampaign, { brand, campaign_id: campaign }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("selects nothing in another store, while a product selects its tagged videos", async () => {
    const { brand } = store;
    await comesToShow({ product_id: "linen/501" }, [3, 1]);
    await admin.call(VIDEO_OPERATIONS.changeVideo, { brand, event_id: 2, body: { products: ["linen/501"] } });
    await admin.call(VIDEO_OPERATIONS.removeVideo, { brand, event_id: 3 });
    await comesToShow({ product_id: "linen/501" }, [2, 1]);

    const other = await createTestStore(stack);
    const theirs = await admin.call(CAMPAIGN_OPERATIONS.createCampaign, {
      brand: other.brand,
      body: { name: "Of this store's videos", event_ids: [1, 2] },
    });
    expect(theirs.unknown_event_ids).toEqual([1, 2]);
    const campaign = theirs.campaign_id;
    expect([await shown({ campaign }), await shown({ campaign }, other.brand)]).toEqual([[], []]);
  });
});
