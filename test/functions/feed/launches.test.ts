import { describe, expect, test } from "vitest";
import type { Video } from "../../../shared/videos/video.ts";
import { aCampaign, aVideo } from "../../support/admin/admin-values.ts";
import { aFeed } from "../../support/endpoint/feed-backend.ts";
import { NOW } from "../../support/endpoint/store-backend.ts";

const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
const USUAL = "public, max-age=60, stale-while-revalidate=300, stale-if-error=86400";
const launch = (seconds: number, fields: Partial<Video> = {}) =>
  aVideo({ event_id: 8, status: "upcoming", goes_live_at: at(seconds), ...fields });

describe("an announced video", () => {
  const shown = async (feed: ReturnType<typeof aFeed>, query = "") => {
    const { json } = await feed.get(`brand=br_acme${query}`);
    return json.events.map(({ event_id, status, video_url }: Record<string, unknown>) => [
      event_id,
      status,
      video_url !== undefined,
    ]);
  };

  test("shows its start time without files until it goes live", async () => {
    const later = aVideo({ event_id: 7, position: 5 });
    const feed = aFeed({ live: [later], upcoming: [launch(30, { position: 2 })] });
    const { json } = await feed.get("brand=br_acme");
    expect(json.events[1]).toMatchObject({ status: "upcoming", goes_live_at: at(30) });
    expect(JSON.stringify(json.events[1])).not.toContain("7.mp4");
    expect(await shown(feed, "&statuses=live")).toEqual([[7, "live", true]]);
    feed.wait(30_000);
    expect(await shown(feed)).toEqual([
      [8, "live", true],
      [7, "live", true],
    ]);
    expect(await shown(feed, "&statuses=live")).toHaveLength(2);
    expect(await shown(feed, "&statuses=upcoming")).toEqual([]);
    expect(await shown(feed, "&event_id=8")).toEqual([[8, "live", true]]);
    expect((await feed.get("brand=br_acme&event_id=8")).json.events[0]).not.toHaveProperty("goes_live_at");
  });

  test("stays announced while it has no file", async () => {
    const { video_url: _, ...bare } = launch(30);
    const feed = aFeed({ live: [], upcoming: [bare] });
    expect(await shown(feed)).toEqual([[8, "upcoming", false]]);
    feed.wait(60_000);
    expect(await shown(feed)).toEqual([[8, "upcoming", false]]);
  });

  test("is hidden after its end, like a live one", async () => {
    const ends_at = at(60);
    const feed = aFeed({ live: [aVideo({ ends_at })], upcoming: [launch(30, { ends_at })] });
    expect(await shown(feed)).toHaveLength(2);
    feed.wait(60_000);
    expect(await shown(feed)).toEqual([]);
  });
});

describe("the end time in a feed", () => {
  const campaigns = [aCampaign({ source: "all", ends_at: at(90) })];
  const ends = async (query = "") => {
    const live = [aVideo({ event_id: 1, ends_at: at(60) }), aVideo({ event_id: 2, ends_at: at(120) })];
    const feed = aFeed({ live: [...live, aVideo({ event_id: 3 })], upcoming: [launch(30)], campaigns });
    const { json } = await feed.get(`brand=br_acme${query}`);
    return json.events.map(({ event_id, ends_at }: Record<string, unknown>) => [event_id, ends_at]);
  };

  test("is the video's own", async () => {
    expect(await ends()).toEqual([
      [1, at(60)],
      [2, at(120)],
      [3, undefined],
      [8, undefined],
    ]);
  });

  test("is the campaign's end if that is earlier", async () => {
    expect(await ends("&campaign=cmp_0000000000000001")).toEqual([
      [1, at(60)],
      [2, at(90)],
      [3, at(90)],
      [8, at(90)],
    ]);
  });
});

describe("cache lifetime", () => {
  const readHeader = async (feed: ReturnType<typeof aFeed>, query = "brand=br_acme") =>
    (await feed.get(query)).headers["cache-control"];

  test("is the default if nothing changes within it", async () => {
    expect(await readHeader(aFeed({ upcoming: [launch(361)] }))).toBe(USUAL);
    expect(await readHeader(aFeed({ upcoming: [launch(-1)] }))).toBe(USUAL);
  });

  test.each([
    ["a launch", aFeed({ upcoming: [launch(360)] }), "brand=br_acme", 60],
    ["a launch soon", aFeed({ upcoming: [launch(20.5)] }), "brand=br_acme", 21],
    ["a launch that is not shown yet", aFeed({ upcoming: [launch(20)] }), "brand=br_acme&statuses=live", 20],
    ["a chosen one", aFeed({ upcoming: [launch(20)] }), "brand=br_acme&event_id=8", 20],
    ["an end", aFeed({ live: [aVideo({ ends_at: at(59) })] }), "brand=br_acme", 59],
    [
      "a campaign's start",
      aFeed({ campaigns: [aCampaign({ source: "all", starts_at: at(10) })] }),
      "brand=br_acme&campaign=cmp_0000000000000001",
      10,
    ],
    [
      "a campaign's end",
      aFeed({ campaigns: [aCampaign({ source: "all", ends_at: at(10) })] }),
      "brand=br_acme&campaign=cmp_0000000000000001",
      10,
    ],
  ])("ends at %s, without serving stale responses", async (_, feed, query, seconds) => {
    expect(await readHeader(feed, query)).toBe(`public, max-age=${seconds}, stale-if-error=86400`);
  });

  test("is computed anew after a change while the page is in memory", async () => {
    const feed = aFeed({ upcoming: [launch(2)] });
    expect(await readHeader(feed)).toBe("public, max-age=2, stale-if-error=86400");
    feed.wait(3_000);
    expect(await readHeader(feed)).toBe("public, max-age=1, stale-if-error=86400");
    feed.wait(3_000);
    expect(await readHeader(feed)).toBe(USUAL);
  });
});
