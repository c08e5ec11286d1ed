import type { Context } from "aws-lambda";
import { expect, test, vi } from "vitest";
import { createHandler } from "../../../functions/video-sitemap/handler.ts";
import { Unavailable } from "../../../shared/platform/errors.ts";
import type { Video } from "../../../shared/videos/video.ts";
import { aVideo } from "../../support/admin/admin-values.ts";
import { aShownProduct } from "../../support/endpoint/feed-backend.ts";
import { httpEvent } from "../../support/endpoint/http-events.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { NOW } from "../../support/endpoint/store-backend.ts";
import { aStore } from "../../support/values/builders.ts";

const POSTER = "https://cdn.example/poster.jpg";
const aLiveVideo = (event_id: number, fields: Partial<Video> = {}) =>
  aVideo({ event_id, status: "live", poster_image_url: POSTER, products: ["501"], ...fields });

const aSitemap = (
  live: Video[] = [aLiveVideo(1)],
  starts: { position: number; event_id: number }[] = [],
  announced: Video[] = [],
) => {
  const store = aStore();
  const find = vi.fn(async (brand: string) => (brand === store.brand ? store : undefined));
  const shown = vi.fn(
    async (_: string, status: string, { after, limit }: { after?: unknown; limit: number }) => {
      if (status === "upcoming") return announced;
      const from = after ? live.findIndex(({ event_id }) => event_id === (after as Video).event_id) + 1 : 0;
      return live.slice(from, from + limit);
    },
  );
  const products = [
    aShownProduct("501"),
    aShownProduct("502", { product_status: "inactive" }),
    aShownProduct("503"),
  ];
  let time = NOW;
  const handler = createHandler({
    stores: { find },
    videos: { shown },
    parts: { starts: async () => starts },
    products: { shown: async () => new Map(products.map((each) => [each.client_product_id, each])) },
    edgeUrl: "https://edge.example",
    now: () => time,
    logger: recordingLogger().logger,
  });
  const get = async (query: string) => {
    const answer = await handler(
      httpEvent({ method: "GET", path: "/v1/video-sitemap.xml", query }),
      {} as Context,
    );
    const locs = [...String(answer.body).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
    return { ...answer, body: String(answer.body), headers: answer.headers ?? {}, locs };
  };
  return {
    get,
    find,
    shown,
    wait: (ms: number) => {
      time += ms;
    },
  };
};

test("lists only live videos and is cacheable for ten minutes", async () => {
  const { get, shown } = aSitemap();
  const { statusCode, headers, locs } = await get("brand=br_acme");
  expect([statusCode, locs]).toEqual([200, [aShownProduct("501").product_link]]);
  expect(headers).toMatchObject({
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=600, stale-if-error=86400",
    vary: "Origin",
  });
  expect(shown.mock.calls.map(([, status]) => status)).toEqual(["live", "upcoming"]);
});

test("omits a video that is no longer live but still in the index", async () => {
  expect((await aSitemap([aLiveVideo(1, { status: "upcoming" })]).get("brand=br_acme")).locs).toEqual([]);
});

test("lists scheduled videos that went live in the first part and omits ended ones", async () => {
  const [past, later] = [new Date(NOW - 1_000).toISOString(), new Date(NOW + 1_000).toISOString()];
  const announced = [
    aLiveVideo(2, { status: "upcoming", goes_live_at: past, title: "Launched" }),
    aLiveVideo(3, { status: "upcoming", goes_live_at: later, title: "Announced" }),
  ];
  const { get } = aSitemap([aLiveVideo(1, { ends_at: past, title: "Over" })], [], announced);
  const { body } = await get("brand=br_acme");
  expect([...body.matchAll(/<video:title>(.*?)</g)].map(([, title]) => title)).toEqual(["Launched"]);
  expect((await get("brand=br_acme&after=0-1")).body).not.toContain("Launched");
});

test("links the page of the first product that the feed shows", async () => {
  const { get } = aSitemap([aLiveVideo(1, { products: ["nowhere", "502", "503", "501"] })]);
  expect((await get("brand=br_acme")).locs).toEqual([aShownProduct("503").product_link]);
});

test("splits more than fifty videos into an index of parts with each video once", async () => {
  const videos = Array.from({ length: 120 }, (_, index) =>
    aLiveVideo(index + 1, { title: `Video ${index + 1}.`, position: 3 }),
  );
  const titles = (body: string) => [...body.matchAll(/<video:title>(.*?)</g)].map(([, title]) => title);
  expect(titles((await aSitemap(videos.slice(0, 50)).get("brand=br_acme")).body)).toHaveLength(50);
  const { get } = aSitemap(videos, [
    { position: 3, event_id: 50 },
    { position: 3, event_id: 100 },
  ]);
  const { locs, body } = await get("brand=br_acme");
  expect(body).toContain("<sitemapindex");
  expect(locs).toEqual(
    ["start", "3-50", "3-100"].map(
      (after) => `https://edge.example/v1/video-sitemap.xml?brand=br_acme&amp;after=${after}`,
    ),
  );
  const parts = await Promise.all(locs.map((loc) => get(String(loc?.split("?")[1]).replace("&amp;", "&"))));
  expect(parts.flatMap((part) => titles(part.body))).toEqual(videos.map(({ title }) => title));
});

test("caches the list in memory for one minute", async () => {
  const { get, wait, shown } = aSitemap();
  await get("brand=br_acme");
  wait(59_999);
  await get("brand=br_acme");
  expect(shown).toHaveBeenCalledTimes(2);
  wait(1);
  await get("brand=br_acme");
  expect(shown).toHaveBeenCalledTimes(4);
});

test.each(["brand=st_dev_abc", "brand=br_acme&store_id=st_dev_abc"])(
  "%s: rejects a store_id",
  async (query) => {
    const { get, find } = aSitemap();
    const { statusCode, body } = await get(query);
    expect([statusCode, body]).toEqual([422, expect.stringContaining("A store_id is a credential")]);
    expect(find).not.toHaveBeenCalled();
  },
);

test.each(["0", "1-", "-1-2", "1-2-3", "1e3-1", "9999999-1", "1-9999999999999999"])(
  "after=%s returns 422",
  async (after) => {
    const { statusCode, body } = await aSitemap().get(`brand=br_acme&after=${after}`);
    expect([statusCode, body]).toEqual([
      422,
      expect.stringContaining("expected an address from the sitemap's index"),
    ]);
  },
);

test("an error is not cacheable", async () => {
  const { get, shown } = aSitemap();
  expect(await get("brand=br_nobody")).toMatchObject({
    statusCode: 404,
    body: '{"detail":"Brand is invalid"}',
  });
  shown.mockRejectedValueOnce(new Unavailable(new Error("slow down")));
  const { statusCode, headers } = await get("brand=br_acme");
  expect(statusCode).toBe(503);
  expect(headers).not.toHaveProperty("cache-control");
  expect((await get("brand=br_acme")).statusCode).toBe(200);
});
