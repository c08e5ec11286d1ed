import { describe, expect, test } from "vitest";
import type { Video } from "../../../shared/videos/video.ts";
import { aCampaign, aVideo } from "../../support/admin/admin-values.ts";
import { aFeed } from "../../support/endpoint/feed-backend.ts";
import { NOW } from "../../support/endpoint/store-backend.ts";

describe("a feed of selected videos", () => {
  const video = (event_id: number, fields: Partial<Video> = {}) =>
    aVideo({ event_id, products: ["p"], ...fields });
  const world = {
    live: [video(1, { position: 9 }), video(2, { position: 2 }), video(3, { position: 3, products: [] })],
    upcoming: [video(4, { status: "upcoming" as const, position: 1 })],
    others: [video(5, { status: "draft" as const }), video(6, { video_url: undefined as never })],
    campaigns: [aCampaign({ event_ids: [4, 5, 3, 99, 6, 1] })],
  };
  const { campaign_id } = aCampaign();
  const ids = async (query: string, feed = aFeed(world)) => {
    const { statusCode, json } = await feed.get(`brand=br_acme&${query}`);
    expect(statusCode).toBe(200);
    return json.events.map(({ event_id }: Video) => event_id);
  };

  test.each([
    ["a campaign, in its order", `campaign=${campaign_id}`, [4, 3, 1]],
    ["a campaign, of one status", `campaign=${campaign_id}&statuses=live`, [3, 1]],
    ["a campaign and a product", `campaign=${campaign_id}&product_id=p`, [4, 1]],
    ["a product, in the feed's order", "product_id=p", [2, 1, 4]],
    ["a product of no video", "product_id=nobody's", []],
    ["a request, in its order", "event_id=3,5,1,2,2", [3, 1, 2]],
    ["a request and a campaign", `event_id=1,2,3&campaign=${campaign_id}`, [3, 1]],
    ["a campaign that does not exist", "campaign=cmp_0000000000000009", []],
  ])("selects %s", async (_, query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test.each([1, 2, 3, 4])("has each video once in pages of %i", async (limit) => {
    const { get } = aFeed(world);
    const seen: number[] = [];
    for (let cursor = ""; ; ) {
      const { json } = await get(`brand=br_acme&campaign=${campaign_id}&limit=${limit}${cursor}`);
      seen.push(...json.events.map(({ event_id }: Video) => event_id));
      if (json.next_cursor === null) break;
      cursor = `&cursor=${json.next_cursor}`;
    }
    expect(seen).toEqual([4, 3, 1]);
  });

  test.each([
    ["without the page's last video: from its place", { event_ids: [3, 1] }, [3, 1]],
    ["in another order: after the page's last video", { event_ids: [3, 4, 1] }, [1]],
    ["to all videos: after the page's last video", { source: "all" as const }, []],
    ["paused: nowhere", { event_ids: [4, 3, 1], state: "paused" as const }, []],
  ])("continues if the campaign is changed %s", async (_, changed, expected) => {
    const campaigns = [aCampaign({ event_ids: [4, 3, 1] })];
    const feed = aFeed({ ...world, campaigns });
    const first = await feed.get(`brand=br_acme&campaign=${campaign_id}&limit=1`);
    campaigns[0] = aCampaign(changed);
    expect(await ids(`campaign=${campaign_id}&limit=1&cursor=${first.json.next_cursor}`, feed)).toEqual(
      expected.slice(0, 1),
    );
  });

  test("starts and ends with its campaign, at most five seconds late", async () => {
    const at = (ms: number) => new Date(NOW + ms).toISOString();
    const feed = aFeed({
      ...world,
      campaigns: [aCampaign({ event_ids: [1], starts_at: at(5_000), ends_at: at(10_000) })],
    });
    const shown: number[] = [];
    for (let second = 0; second <= 10; second += 5) {
      shown.push((await ids(`campaign=${campaign_id}`, feed)).length);
      feed.wait(5_000);
    }
    expect(shown).toEqual([0, 1, 0]);
  });

  test("reads nothing for an invalid campaign id", async () => {
    const feed = aFeed(world);
    for (const id of ["x", "cmp_", `cmp_${"0".repeat(2_000)}`, "%00", "CMP_0000000000000001"]) {
      expect(await ids(`campaign=${id}`, feed)).toEqual([]);
    }
    expect(feed.shownCampaign).not.toHaveBeenCalled();
    expect(feed.shownVideos).not.toHaveBeenCalled();
  });

  test.each([
    "event_id=1,,2",
    "event_id=1,x",
    `event_id=${Array.from({ length: 21 }, (_, id) => id)}`,
    "product_id=..",
  ])("returns 422 for %s", async (query) => {
    const { statusCode, json } = await aFeed(world).get(`brand=br_acme&${query}`);
    expect([statusCode, json.detail]).toEqual([422, expect.stringMatching(/^(event|product)_id: expected/)]);
  });
});
