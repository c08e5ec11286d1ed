import { beforeAll, describe, expect, inject, test } from "vitest";
import type { CallOf } from "../../shared/contract/client.ts";
import { FEED_OPERATIONS } from "../../shared/videos/feed/feed.operations.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { adminClient, apiClient } from "../support/stack/admin-client.ts";
import {
  call,
  createTestStore,
  eventually,
  productBody,
  type TestStore,
} from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
let store: TestStore;

type Query = Omit<NonNullable<CallOf<typeof FEED_OPERATIONS.getFeed>["query"]>, "brand">;
type VideoBody = Partial<CallOf<typeof VIDEO_OPERATIONS.createVideo>["body"]>;

const page = (query: Query = {}) =>
  apiClient(stack).call(FEED_OPERATIONS.getFeed, { query: { brand: store.brand, ...query } });
const idsIn = ({ events }: Awaited<ReturnType<typeof page>>) => events.map(({ event_id }) => event_id);

const video = (fields: VideoBody) => {
  const body = {
    title: "A video",
    video_url: "https://cdn.example/v.mp4",
    status: "live",
    ...fields,
  } as const;
  return admin.call(VIDEO_OPERATIONS.createVideo, { brand: store.brand, body });
};

beforeAll(async () => {
  store = await createTestStore(stack, { out_of_stock: "hide", currency: "EUR" });
  for (const [id, fields] of Object.entries({ a: {}, out: { stock_status: "outofstock" } })) {
    await call(stack, "POST", "/v2/product", { token: store.token, body: productBody(id, fields) });
  }
  await video({ event_id: 5, position: 3, products: ["out", "a", "nowhere"] });
  await video({ event_id: 6, position: 1 });
  await video({ event_id: 7, status: "upcoming", position: 0 });
  await video({ event_id: 8, status: "draft" });
});

describe("the feed", () => {
  test("returns live videos by position, then upcoming ones, without drafts", async () => {
    expect(idsIn(await page())).toEqual([6, 5, 7]);
  });

  test("returns a video's visible products with the store's currency", async () => {
    const { events } = await page({ statuses: "live" });
    expect(events[1]?.products).toMatchObject([{ id: "a", price: "49.90", currency: "EUR" }]);
  });

  test("is public and cacheable, and returns 304 for a known etag", async () => {
    const feed = (headers: Record<string, string> = {}) =>
      call(stack, "GET", `/v1/feed?brand=${store.brand}`, { headers });
    const fresh = await feed();
    expect(fresh.headers.get("cache-control")).toBe(
      "public, max-age=60, stale-while-revalidate=300, stale-if-error=86400",
    );
    const etag = fresh.headers.get("etag") ?? "";
    const again = await feed({ "if-none-match": `"other", W/${etag}` });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
  });

  test("reflects a change of a video", async () => {
    const { event_id } = await video({ title: "Short-lived" });
    const short = { brand: store.brand, event_id };
    let limit = 20; // Requests a different page each time, because pages are cached for five seconds.
    const isShown = async () => idsIn(await page({ limit: ++limit })).includes(event_id);
    await eventually(async () => (await isShown()) || undefined);
    await admin.call(VIDEO_OPERATIONS.changeVideo, { ...short, body: { status: "ended" } });
    await eventually(async () => !(await isShown()) || undefined);
    await admin.call(VIDEO_OPERATIONS.removeVideo, short);
    await expect(admin.call(VIDEO_OPERATIONS.getVideo, short)).rejects.toMatchObject({ status: 404 });
  });
});

test("the edge serves a sitemap of live videos on their product pages", async () => {
  await video({ event_id: 9, poster_image_url: "https://cdn.example/9.jpg", products: ["nowhere", "a"] });
  const sitemap = await fetch(`${stack.edgeUrl}/v1/video-sitemap.xml?brand=${store.brand}`);
  expect(sitemap.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const text = await sitemap.text();
  const { product_link } = productBody("a");
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([product_link]);
  expect(text).toContain("<video:thumbnail_loc>https://cdn.example/9.jpg</video:thumbnail_loc>");
  const more = await fetch(`${stack.edgeUrl}/v1/video-sitemap.xml?brand=${store.brand}&after=999999-1`);
  expect([more.status, (await more.text()).includes("<loc>")]).toEqual([200, false]);
});
